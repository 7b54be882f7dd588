/* declarations: specifiers, declarators, structs, scopes. */
#include "declarations.h"

#include "core/base/memory.h"
#include "core/kernel/probes/macros.h"

#include <string.h>

enum { MOST_NESTED_TYPES = 16 };

/* ---- what names mean ---- */

struct symbol *symbol_find(struct reader *r, int name) {
    int symbol = r->tokens.names[name].symbol;
    return symbol < 0 ? NULL : &r->symbols[symbol];
}

void symbol_declare(struct reader *r, int name, enum symbol_kind kind, struct type type,
                    bool constant) {
    struct symbol *known = symbol_find(r, name);
    if (known && known->scope == r->scope &&
        (known->kind != kind || !type_same(&known->type, &type)))
        type = type_of(BASE_UNKNOWN); /* in two branches of the preprocessor */
    r->symbols =
        memory_grow(r->symbols, (size_t)r->symbol_count, &r->symbol_capacity, sizeof *r->symbols);
    r->symbols[r->symbol_count] = (struct symbol){.kind = kind,
                                                  .name = name,
                                                  .type = type,
                                                  .constant = constant,
                                                  .outer = r->tokens.names[name].symbol,
                                                  .scope = r->scope};
    r->tokens.names[name].symbol = r->symbol_count++;
}

void scope_open(struct reader *r) {
    r->scope++;
}

void scope_close(struct reader *r) {
    while (r->symbol_count > 0 && r->symbols[r->symbol_count - 1].scope == r->scope) {
        const struct symbol *symbol = &r->symbols[--r->symbol_count];
        r->tokens.names[symbol->name].symbol = symbol->outer;
    }
    r->scope--;
}

void symbol_forget(struct reader *r, int name) {
    const struct name *of = &r->tokens.names[name];
    const struct symbol *symbol = symbol_find(r, name);
    if (word_kind(of->word) == WORD_OTHER && of->macro < 0 && of->function < 0 &&
        !(symbol && symbol->kind == SYMBOL_TYPE))
        symbol_declare(r, name, SYMBOL_VARIABLE, type_of(BASE_UNKNOWN), false);
}

void symbols_forget(struct reader *r, int first, int past) {
    for (int t = first; t < past; t++)
        if (r->list[t].kind == TOKEN_NAME) symbol_forget(r, r->list[t].name);
}

const struct member *member_find(const struct reader *r, const struct type *type, int name) {
    if (type->base != BASE_STRUCT || !r->records[type->record].known) return NULL;
    for (int m = r->records[type->record].members; m >= 0; m = r->members[m].next)
        if (r->members[m].name == name) return &r->members[m];
    return NULL;
}

/* ---- words ---- */

void skip_blank_macros(struct reader *r) {
    while (here(r)->kind == TOKEN_NAME && macro_class(&r->tokens, here(r)->name) == MACRO_BLANK) {
        bool takes = macro_takes(&r->tokens, here(r)->name);
        r->at++;
        if (takes && here_is(r, "(")) skip_brackets(r);
        if (r->failed) return;
    }
}

bool begins_type(struct reader *r, int token) {
    const struct token *t = &r->list[token];
    if (t->kind != TOKEN_NAME) return false;
    const struct symbol *symbol = symbol_find(r, t->name);
    enum macro_class macro = macro_class(&r->tokens, t->name);
    if (macro != MACRO_NONE) return macro == MACRO_TYPE || macro == MACRO_BLANK;
    if (symbol) return symbol->kind == SYMBOL_TYPE;
    switch (word_kind(r->tokens.names[t->name].word)) {
    case WORD_QUALIFIER:
    case WORD_SPACE:
    case WORD_KERNEL:
    case WORD_TYPEDEF:
    case WORD_CONST:
    case WORD_PART:
    case WORD_TYPE:
    case WORD_RECORD:
    case WORD_ENUM:
        return true;
    default:
        return false;
    }
}

static void skip_attributes(struct reader *r) {
    for (skip_blank_macros(r); here_word(r) == WORD_ATTRIBUTE && !r->failed; skip_blank_macros(r)) {
        r->at++;
        skip_brackets(r);
    }
}

/* ---- structs ---- */

static int record_new(struct reader *r) {
    r->records =
        memory_grow(r->records, (size_t)r->record_count, &r->record_capacity, sizeof *r->records);
    r->records[r->record_count] = (struct record){.members = -1};
    return r->record_count++;
}

/* Bytes and alignment of a member; 0: not known. */
static int member_bytes(const struct reader *r, const struct type *type, int *align) {
    int bytes = base_bytes(type->base) * (type->width == 3 ? 4 : type->width);
    *align = bytes;
    if (type->pointer || type->dimensions > 0) return 0;
    if (type->base != BASE_STRUCT) return bytes;
    *align = r->records[type->record].align;
    return r->records[type->record].bytes;
}

static void record_add(struct reader *r, int record, int name, struct type type, bool unions) {
    int align, bytes = member_bytes(r, &type, &align);
    r->members =
        memory_grow(r->members, (size_t)r->member_count, &r->member_capacity, sizeof *r->members);
    struct record *of = &r->records[record];
    r->members[r->member_count] = (struct member){.name = name, .next = -1, .type = type};
    int *link = &of->members;
    while (*link >= 0)
        link = &r->members[*link].next;
    *link = r->member_count++;
    if (bytes == 0 || of->bytes < 0) {
        of->bytes = -1;
        return;
    }
    if (align > of->align) of->align = align;
    int begin = unions ? 0 : (of->bytes + align - 1) / align * align;
    if (begin + bytes > of->bytes) of->bytes = begin + bytes;
}

/* The members, between braces. */
static void read_members(struct reader *r, int record, bool unions) {
    int past = here(r)->partner;
    for (r->at++; r->at < past && !r->failed;) {
        struct specifiers specifiers;
        struct declarator declarator;
        read_specifiers(r, &specifiers);
        if (!specifiers.found) reader_fail(r);
        while (!r->failed) {
            read_declarator(r, &specifiers, &declarator);
            if (r->failed || declarator.takes || here_is(r, ":")) {
                reader_fail(r);
                break;
            }
            record_add(r, record, r->list[declarator.name].name, declarator.type, unions);
            if (!here_is(r, ",")) break;
            r->at++;
        }
        expect_sign(r, ";");
    }
}

/* struct NAME { ... }, struct NAME, struct { ... } */
static struct type read_record(struct reader *r) {
    bool unions = word_value(r->tokens.names[here(r)->name].word) == 1;
    struct type type = type_of(BASE_STRUCT);
    int tag = -1, attributes = r->at + 1;
    r->at++;
    skip_attributes(r);
    bool plain = r->at == attributes;
    if (here(r)->kind == TOKEN_NAME) tag = here(r)->name, r->at++;
    int known = tag >= 0 ? r->tokens.names[tag].tag : -1;
    type.record = known >= 0 ? known : record_new(r);
    if (tag >= 0) r->tokens.names[tag].tag = type.record;
    if (!here_is(r, "{")) return type;
    if (r->records[type.record].members >= 0) { /* a second one of this name */
        r->records[type.record].known = false;
        r->records[type.record].bytes = 0;
        skip_brackets(r);
        return type;
    }
    int past = here(r)->partner + 1;
    read_members(r, type.record, unions);
    struct record *record = &r->records[type.record];
    record->known = !r->failed;
    attributes = r->at = past;
    r->failed = false;
    skip_attributes(r);
    plain &= r->at == attributes;
    if (!record->known || !plain || record->bytes <= 0) record->bytes = 0;
    if (record->bytes > 0)
        record->bytes = (record->bytes + record->align - 1) / record->align * record->align;
    return type;
}

static void read_enum(struct reader *r) {
    r->at++;
    if (here(r)->kind == TOKEN_NAME) r->at++;
    if (!here_is(r, "{")) return;
    int past = here(r)->partner;
    for (r->at++; r->at < past && !r->failed;) {
        if (here(r)->kind == TOKEN_NAME)
            symbol_declare(r, here(r)->name, SYMBOL_NUMBER, type_of(BASE_INT), true);
        while (r->at < past && !here_is(r, ","))
            if (here(r)->partner > r->at)
                skip_brackets(r);
            else
                r->at++;
        if (r->at < past) r->at++;
    }
    r->at = past + 1;
}

/* ---- specifiers ---- */

struct words {
    int parts; /* enum part */
    int longs;
    bool named, spaced, clashes;
    enum probe_space space;
    int nested;
};

static struct type parts_type(int parts) {
    bool not = parts & PART_UNSIGNED;
    if (parts & PART_CHAR) return type_of(not ? BASE_UCHAR : BASE_CHAR);
    if (parts & PART_SHORT) return type_of(not ? BASE_USHORT : BASE_SHORT);
    if (parts & PART_LONG) return type_of(not ? BASE_ULONG : BASE_LONG);
    return type_of(not ? BASE_UINT : BASE_INT);
}

static void take_type(struct words *words, struct specifiers *s, struct type type) {
    if (words->named || words->parts) words->clashes = true;
    words->named = true;
    s->type = type;
}

static void read_words(struct reader *r, struct words *words, struct specifiers *s);

/* The words that a macro stands for. Two macros of one name that say different things leave the
 * type unknown. */
static void macro_words(struct reader *r, int name, struct words *words, struct specifiers *s) {
    const struct token *list = r->list;
    int at = r->at, first = -1;
    struct words before = *words;
    if (words->nested == MOST_NESTED_TYPES) {
        words->clashes = true;
        return;
    }
    for (int m = r->tokens.names[name].macro; m >= 0; m = r->tokens.macros[m].next) {
        struct words each = before;
        struct specifiers said = *s;
        each.nested++;
        r->list = r->tokens.bodies;
        r->at = r->tokens.macros[m].body;
        read_words(r, &each, &said);
        if (first >= 0 && (each.parts != words->parts || each.space != words->space ||
                           each.spaced != words->spaced || !type_same(&said.type, &s->type)))
            each.clashes = true;
        each.clashes |= words->clashes;
        *words = each;
        *s = said;
        first = m;
    }
    words->nested = before.nested;
    r->list = list;
    r->at = at;
}

/* True: a word was taken. */
static bool read_word(struct reader *r, struct words *words, struct specifiers *s) {
    const struct token *t = here(r);
    enum macro_class macro = macro_class(&r->tokens, t->name);
    const struct symbol *symbol = symbol_find(r, t->name);
    int word = r->tokens.names[t->name].word, value = word_value(word);
    bool named = words->named || words->parts;
    if (macro == MACRO_BLANK || (macro == MACRO_TYPE && !words->named)) {
        macro_words(r, t->name, words, s);
        r->at++;
        if (macro_takes(&r->tokens, t->name) && here_is(r, "(")) skip_brackets(r);
        return true;
    }
    if (macro != MACRO_NONE) return false;
    if (symbol) {
        if (symbol->kind != SYMBOL_TYPE || named) return false;
        take_type(words, s, symbol->type);
        r->at++;
        return true;
    }
    switch (word_kind(word)) {
    case WORD_CONST:
        s->constant = true;
        break;
    case WORD_KERNEL:
        s->kernel = true;
        break;
    case WORD_TYPEDEF:
        s->names = true;
        break;
    case WORD_QUALIFIER:
        break;
    case WORD_SPACE:
        words->space = (enum probe_space)value;
        words->spaced = true;
        break;
    case WORD_ATTRIBUTE:
        r->at++;
        skip_brackets(r);
        return true;
    case WORD_PART:
        if (words->named) words->clashes = true;
        words->parts |= value;
        break;
    case WORD_TYPE:
        if (named) return false;
        take_type(words, s, type_of((enum base)(value / 32)));
        s->type.width = value % 32;
        break;
    case WORD_RECORD:
        take_type(words, s, read_record(r));
        return true;
    case WORD_ENUM:
        read_enum(r);
        take_type(words, s, type_of(BASE_UNKNOWN));
        return true;
    default:
        return false;
    }
    r->at++;
    return true;
}

static void read_words(struct reader *r, struct words *words, struct specifiers *s) {
    while (here(r)->kind == TOKEN_NAME && !r->failed && read_word(r, words, s))
        ;
}

void read_specifiers(struct reader *r, struct specifiers *s) {
    struct words words = {.space = SPACE_PRIVATE};
    *s = (struct specifiers){.type = type_of(BASE_UNKNOWN)};
    if (++r->nested > MOST_NESTED_TYPES * 8) reader_fail(r);
    if (!r->failed) read_words(r, &words, s);
    r->nested--;
    if (words.parts && !words.named) s->type = parts_type(words.parts);
    s->found = words.parts || words.named;
    if (words.clashes) s->type = type_of(BASE_UNKNOWN);
    if (words.spaced && s->type.pointer) s->type = type_of(BASE_UNKNOWN); /* local PTR p */
    if (words.spaced) s->type.space = words.space;
}

/* ---- declarators ---- */

void read_declarator(struct reader *r, const struct specifiers *specifiers, struct declarator *d) {
    int stars = 0;
    bool known = true;
    *d = (struct declarator){.type = specifiers->type};
    for (skip_blank_macros(r); !r->failed; skip_attributes(r)) {
        enum word_kind word = here_word(r);
        if (here_is(r, "*"))
            stars++;
        else if (word == WORD_SPACE && stars > 0)
            known = false; /* where the pointer itself is */
        else if (word != WORD_QUALIFIER && word != WORD_CONST)
            break;
        r->at++;
    }
    if (here(r)->kind != TOKEN_NAME || here_word(r) != WORD_OTHER ||
        macro_class(&r->tokens, here(r)->name) != MACRO_NONE)
        reader_fail(r);
    d->name = r->at;
    if (!r->failed) r->at++;
    d->takes = here_is(r, "(");
    for (; here_is(r, "[") && !r->failed; d->dimensions++)
        skip_brackets(r);
    skip_attributes(r);
    if (stars > 0 && (stars > 1 || d->type.pointer || d->type.dimensions > 0)) known = false;
    if (stars > 0) d->type.pointer = true;
    if (d->dimensions > 0 && d->type.pointer) known = false;
    d->type.dimensions += d->dimensions;
    if (!known || d->type.base == BASE_UNKNOWN) d->type = type_of(BASE_UNKNOWN);
}
