/** A file that is read in parts. */
export interface ByteSource {
  size: number;
  /** The bytes from `at`; fewer at the end of the file. */
  read(at: number, length: number): Promise<Uint8Array>;
}

// Headers that are close to each other are loaded together.
const windowBytes = 64 * 1024;
/** A recording in parts of a second each reaches this limit after five hours. */
const maxLoads = 20_000;
// Several for each of those parts. A file that consists only of headers costs a second at most.
const maxReads = 200_000;

/** Creates a source that keeps one window of the file in memory. After too many reads, the file appears to end,
 *  which protects against files that are made to be read endlessly.
 *  @param load reads from the file itself. */
export function createByteSource(
  size: number,
  load: (at: number, length: number) => Promise<Uint8Array>,
): ByteSource {
  let windowStart = 0;
  let window = new Uint8Array();
  let loads = 0;
  let reads = 0;
  return {
    size,
    async read(at, length) {
      const wanted = Math.min(length, size - at);
      reads += 1;
      if (wanted <= 0 || reads > maxReads) return new Uint8Array();
      if (at < windowStart || at + wanted > windowStart + window.length) {
        loads += 1;
        if (loads > maxLoads) return new Uint8Array();
        window = new Uint8Array(await load(at, Math.min(Math.max(wanted, windowBytes), size - at)));
        windowStart = at;
      }
      return window.subarray(at - windowStart, at - windowStart + wanted);
    },
  };
}
