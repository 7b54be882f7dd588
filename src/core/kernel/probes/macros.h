/* macros: what a macro may stand for in the text. Its own text is left alone. */
#ifndef SORTNET_CORE_KERNEL_PROBES_MACROS_H
#define SORTNET_CORE_KERNEL_PROBES_MACROS_H

#include "core/kernel/probes/tokens.h"

enum macro_class {
    MACRO_NONE,      /* no macro has this name */
    MACRO_BLANK,     /* nothing, qualifiers, attributes */
    MACRO_TYPE,      /* the name of a type, perhaps with qualifiers */
    MACRO_VALUE,     /* an operand, whatever stands around it */
    MACRO_STATEMENT, /* whole statements, but perhaps for a semicolon */
    MACRO_HEAD,      /* of a loop or of an `if`: a statement follows */
    MACRO_STRANGE,   /* anything else */
};

/* Of a name, over all macros that are called so. Words are known (words_know). */
enum macro_class macro_class(struct tokens *tokens, int name);

/* Has the macro parameters? (Of several macros, all must agree; else the class is MACRO_STRANGE.)
 */
bool macro_takes(const struct tokens *tokens, int name);

#endif
