/** Limits of a process that draws one picture. Fifty megapixels need 150 to 530 MB, depending on the format: a
 *  progressive JPEG that is rotated needs the most. Twenty megapixels as AVIF need up to 510 MB. */
export const drawingMs = 20_000;
export const drawingBytes = 640 * 1024 * 1024;
/** Exit code of a process that exceeded the memory limit. */
export const memoryExceededCode = 77;
