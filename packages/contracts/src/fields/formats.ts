const kilobyte = 1_024;
const megabyte = kilobyte * kilobyte;

/** Formats a file size: bytes below 1 KB, KB with one decimal below 1 MB, otherwise MB. */
export function formatFileSize(bytes: number): string {
  if (bytes < kilobyte) return `${String(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < megabyte) return `${(bytes / kilobyte).toFixed(1)} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

/** Formats seconds as m:ss, as for the lengths and positions of videos: 205 gives '3:25'. Fractions are
 *  dropped. */
export function formatDuration(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(wholeSeconds / 60))}:${String(wholeSeconds % 60).padStart(2, '0')}`;
}

/** Formats a whole number with its digits in groups of three ('2,800'). The browser's own
 *  `Intl.NumberFormat` takes 15 ms for the first number of a page, on a slow phone four times that. */
export function formatWholeNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Returns a part in percent of a whole, rounded, but 0 and 100 only for none and all of it; 0 if the
 *  whole is 0. */
export function toPercent(part: number, whole: number): number {
  if (part === 0 || whole === 0) return 0;
  if (part === whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
