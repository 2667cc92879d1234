/** Returns a file name without its extension. */
export function removeExtension(fileName: string): string {
  return fileName.replace(/\.[^.]{1,5}$/, '');
}
