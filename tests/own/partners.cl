/* Keys, and a value for each key, which moves with it. */
kernel void pairs(global uint *key, global uint *value, uint stage, uint pass) {
    uint id = get_global_id(0), distance = 1u << (stage - pass);
    uint left = id / distance * 2 * distance + id % distance, right = left + distance;
    bool up = (id >> stage) % 2 == 0;
    bool swap = up ? key[left] > key[right] : key[left] < key[right];
    if (swap) {
        uint own_key = key[left], own_value = value[left];
        key[left] = key[right];
        value[left] = value[right];
        key[right] = own_key;
        value[right] = own_value;
    }
}
