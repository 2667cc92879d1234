/** Limits of a process that draws one picture. Sixteen megapixels need 100 to 200 MB. */
export const drawingMs = 20_000;
export const drawingBytes = 512 * 1024 * 1024;
/** Exit code of a process that exceeded the memory limit. */
export const memoryExceededCode = 77;
