const kilobyte = 1_024;
const megabyte = kilobyte * kilobyte;

/** Formats a file size: bytes below 1 KB, KB with one decimal below 1 MB, otherwise MB. */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return `${String(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < megabyte) return `${(bytes / kilobyte).toFixed(1)} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
