/** What the process that draws one picture may take: sixteen megapixels need a hundred megabytes or two. */
export const drawingMs = 20_000;
export const drawingBytes = 512 * 1024 * 1024;
/** What it ends with when it has taken more. */
export const tookTooMuch = 77;
