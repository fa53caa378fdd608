/**
 * Settings of glibc's allocator. Processing an uploaded picture takes large blocks of memory for a moment; by default glibc keeps such
 * blocks in the heap of each thread, with these settings it returns them to the system. Other systems ignore the settings.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576'
}
