/* One work-item sorts the keys from place lo to place hi. */
kernel void insertion(global int *v, int lo, int hi) {
    for (int i = lo + 1; i <= hi; i++)
        for (int j = i; j > lo && v[j - 1] > v[j]; j--) {
            int t = v[j];
            v[j] = v[j - 1];
            v[j - 1] = t;
        }
}
