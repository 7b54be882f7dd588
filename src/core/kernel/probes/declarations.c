/* declarations: finds the meaning of names. */
#include "reader.h"

#include <string.h>

static bool types_equal(const struct type *a, const struct type *b) {
    return a->base == b->base && a->width == b->width && a->record == b->record &&
           a->dimensions == b->dimensions && a->pointer == b->pointer && a->space == b->space;
}

/* ---- meaning of names ---- */

static const struct symbol *find(const struct symbol *symbols, int count, int scope,
                                 const struct token *name) {
    for (int s = count - 1; s >= 0; s--)
        if ((scope < 0 || symbols[s].scope == scope) && tokens_equal(symbols[s].name, name))
            return &symbols[s];
    return NULL;
}

const struct symbol *symbol_find(const struct reader *r, const struct token *name) {
    return find(r->symbols, r->symbol_count, -1, name);
}

const struct symbol *member_find(const struct reader *r, int record, const struct token *name) {
    return find(r->members, r->member_count, record, name);
}

/* Declares a name. If a block declares it twice, the two are in branches of the preprocessor; if
 * they differ, the type is unknown. */
void symbol_declare(struct reader *r, int name, const struct type *type, bool is_type,
                    bool constant) {
    const struct token *token = &r->tokens[name];
    const struct symbol *other = find(r->symbols, r->symbol_count, r->scope, token);
    bool clashes = other && (other->is_type != is_type || !types_equal(&other->type, type));
    r->symbols = list_grow(r->symbols, r->symbol_count, sizeof *r->symbols);
    r->symbols[r->symbol_count++] =
        (struct symbol){token, clashes ? type_none : *type, is_type, constant, r->scope};
}

void scope_close(struct reader *r) {
    while (r->symbol_count > 0 && r->symbols[r->symbol_count - 1].scope == r->scope)
        r->symbol_count--;
    r->scope--;
}

bool begins_type(struct reader *r, int token) {
    const struct token *t = &r->tokens[token];
    const struct symbol *symbol = t->kind == TOKEN_NAME ? symbol_find(r, t) : NULL;
    enum word word = word_of(t, NULL);
    if (t->kind == TOKEN_NAME && macro_class(r, t) == MACRO_WORDS) return true;
    return symbol ? symbol->is_type : word != WORD_NONE && word < WORD_ATTRIBUTE;
}

void skip_attributes(struct reader *r) {
    while (word_of(&r->tokens[r->at], NULL) == WORD_ATTRIBUTE && !r->failed) {
        r->at++;
        skip_brackets(r);
    }
}

/* ---- structs ---- */

static void add_member(struct reader *r, int record, const struct declarator *d) {
    struct record *of = &r->records[record];
    int bytes = d->type.record >= 0 || d->type.pointer || d->type.dimensions > 0
                    ? 0
                    : probe_type_bytes(d->type.base) * (d->type.width == 3 ? 4 : d->type.width);
    r->members = list_grow(r->members, r->member_count, sizeof *r->members);
    r->members[r->member_count++] =
        (struct symbol){&r->tokens[d->name], d->type, false, false, record};
    if (bytes == 0 || of->bytes < 0) { /* unknown size */
        of->bytes = -1;
        return;
    }
    if (bytes > of->align) of->align = bytes;
    of->bytes = (of->bytes + bytes - 1) / bytes * bytes + bytes;
}

/* Reads struct NAME { ... } or struct NAME. A struct that is defined twice, or in an unusual way,
 * has no members. */
static void read_struct(struct reader *r, struct type *type) {
    const struct token *name = &r->tokens[++r->at];
    int past, record = r->record_count, members = r->member_count;
    type->record = -1;
    for (int s = 0; s < r->record_count && name->kind == TOKEN_NAME; s++)
        if (r->records[s].name && tokens_equal(r->records[s].name, name)) type->record = s;
    if (name->kind == TOKEN_NAME) r->at++;
    if (!here_is(r, "{")) return;
    past = r->tokens[r->at].partner + 1;
    r->records = list_grow(r->records, r->record_count, sizeof *r->records);
    r->records[r->record_count++] = (struct record){name->kind == TOKEN_NAME ? name : NULL, 0, 1};
    bool twice = type->record >= 0;
    type->record = record;
    for (r->at++; r->at < past - 1 && !r->failed;) {
        struct specifiers specifiers;
        struct declarator d;
        read_specifiers(r, &specifiers);
        do {
            r->at += here_is(r, ",");
            read_declarator(r, &specifiers, &d);
            if (!r->failed) add_member(r, record, &d);
        } while (!r->failed && here_is(r, ","));
        expect_sign(r, ";");
    }
    struct record *of = &r->records[record];
    if (r->failed || twice) r->member_count = members, of->bytes = 0;
    of->bytes = of->bytes > 0 ? (of->bytes + of->align - 1) / of->align * of->align : 0;
    r->failed = false;
    r->at = past;
}

/* ---- specifiers and declarators ---- */

static void take_type(struct specifiers *s, const struct type *type) {
    enum probe_space space = s->type.space;
    s->clashes |= s->found && !types_equal(&s->type, type);
    s->type = *type;
    if (s->spaced) s->type.space = space;
    s->found = true;
}

/* Takes one word, or the words of a macro. False: the word does not belong to a type. */
static bool take_word(struct reader *r, const struct token *t, struct specifiers *s) {
    struct type type = type_none;
    const struct symbol *symbol = symbol_find(r, t);
    if (macro_class(r, t) == MACRO_WORDS) {
        for (int m = 0; m < r->macro_count; m++)
            for (int b = r->macros[m].body;
                 tokens_equal(&r->macros[m].name, t) && r->bodies[b].kind == TOKEN_NAME; b++)
                take_word(r, &r->bodies[b], s);
        return true;
    }
    if (symbol && (!symbol->is_type || s->found)) return false;
    if (symbol) {
        take_type(s, &symbol->type);
        return true;
    }
    enum word word = word_of(t, &type);
    bool whole = s->type.base >= TYPE_CHAR && s->type.base <= TYPE_ULONG;
    bool part = word == WORD_PART && !s->found;
    s->constant |= word == WORD_CONST;
    s->kernel |= word == WORD_KERNEL;
    s->names |= word == WORD_TYPEDEF;
    s->is_unsigned |= token_is(t, "unsigned");
    if (word == WORD_SPACE) s->spaced = true, s->type.space = type.space;
    if (part) type.base = TYPE_INT;
    if (part || (word == WORD_TYPE && !(s->found && whole && token_is(t, "int")))) {
        if (s->plain) s->found = false;
        take_type(s, &type);
        s->plain = part;
    }
    return word > WORD_NONE && word <= WORD_TYPE;
}

void read_specifiers(struct reader *r, struct specifiers *s) {
    *s = (struct specifiers){.type = type_none};
    while (!r->failed) {
        const struct token *t = &r->tokens[r->at];
        struct type type = type_none;
        enum word word = word_of(t, NULL);
        if (word == WORD_ATTRIBUTE) {
            skip_attributes(r);
        } else if (word == WORD_STRUCT && !s->found) {
            read_struct(r, &type);
            take_type(s, &type);
        } else if (t->kind == TOKEN_NAME && take_word(r, t, s)) {
            r->at++;
            if (macro_takes(r, t)) skip_brackets(r);
        } else {
            break;
        }
    }
    if (s->is_unsigned && s->type.base >= TYPE_CHAR && s->type.base <= TYPE_LONG)
        s->type.base += (s->type.base - TYPE_CHAR) % 2 == 0;
    if (s->clashes || (s->spaced && s->type.pointer)) s->type.base = TYPE_NONE, s->type.record = -1;
    if (!s->found) r->failed = true;
}

void read_declarator(struct reader *r, const struct specifiers *s, struct declarator *d) {
    int stars = 0, dimensions = 0;
    *d = (struct declarator){.type = s->type};
    for (;; r->at++) {
        enum word word = word_of(&r->tokens[r->at], NULL);
        if (here_is(r, "*"))
            stars++;
        else if (word != WORD_QUALIFIER && word != WORD_CONST)
            break;
    }
    const struct token *t = &r->tokens[r->at];
    if (t->kind != TOKEN_NAME || word_of(t, NULL) != WORD_NONE || macro_class(r, t) != MACRO_NONE)
        r->failed = true;
    if (r->failed) return;
    d->name = r->at++;
    d->function = here_is(r, "(");
    for (; here_is(r, "[") && !r->failed; dimensions++)
        skip_brackets(r);
    skip_attributes(r);
    bool known = s->type.base != TYPE_NONE || s->type.record >= 0;
    if (stars > 0 && (stars > 1 || s->type.pointer || s->type.dimensions > 0)) known = false;
    if (dimensions > 0 && (stars > 0 || s->type.pointer)) known = false;
    d->type.pointer |= stars > 0;
    d->type.dimensions += dimensions;
    if (!known) d->type = type_none;
}

/* ---- functions ---- */

const struct function *function_find(const struct reader *r, const struct token *name) {
    for (int f = r->function_count - 1; f >= 0; f--)
        if (tokens_equal(&r->tokens[r->functions[f].name], name)) return &r->functions[f];
    return NULL;
}
