/* generators: the functions behind the rows of the family table.
 *
 * Each adds the layers of one family's ascending network to an empty network; n is
 * network->wires and has been found valid. They are written as loops over wires, not with the
 * index arithmetic of the kernels (kernels/step/comparator_index.h), so that comparing the two
 * proves something. Sources stand at the definitions. */
#ifndef SORTNET_CORE_FAMILIES_GENERATORS_H
#define SORTNET_CORE_FAMILIES_GENERATORS_H

#include "core/network.h"

/* bitonic.c */
void generate_bitonic(struct network *network);
void generate_bitonic_any(struct network *network);
void generate_mirrored(struct network *network);
void generate_bitonic_merger(struct network *network);
void generate_half_cleaner(struct network *network);

/* odd_even.c */
void generate_odd_even_merge(struct network *network);
void generate_odd_even_merger(struct network *network);
void generate_merge_exchange(struct network *network);
void generate_odd_even_transposition(struct network *network);

/* recursive.c */
void generate_bose_nelson(struct network *network);
void generate_hibbard(struct network *network);

/* passes.c */
void generate_pairwise(struct network *network);
void generate_balanced(struct network *network);
void generate_shell(struct network *network);

/* best.c */
bool best_known_fits(int n); /* is there a best known network of n wires? */
void generate_best_size(struct network *network);
void generate_best_depth(struct network *network);

/* simple.c */
void generate_bubble(struct network *network);
void generate_insertion(struct network *network);
void generate_three_key(struct network *network);
void generate_four_key(struct network *network);
void generate_four_key_long(struct network *network);
void generate_random(struct network *network); /* parameters: depth, seed */

#endif
