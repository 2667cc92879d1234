/** As in the image: glibc gives what was freed back to the system. Read by the process as it begins, so no setting of its
 *  own (docs/operating.md, Memory). */
export const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TOP_PAD_: '0',
  MALLOC_TRIM_THRESHOLD_: '16384',
  MALLOC_MMAP_THRESHOLD_: '16384',
};
