/** As much of a file as tells what it is. */
export const tellingBytes = 64 * 1024;

export interface ContentType {
  mimeType: string;
  /** Without the dot. */
  extension: string;
}

/** What a file is by its first bytes, whatever its name or sender says. Text of any kind, HTML and SVG too, is plain text:
 *  a browser then shows it and never runs it. */
export async function contentTypeOf(start: Uint8Array): Promise<ContentType> {
  // Loaded with the first upload.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(start);
  if (found !== undefined && !isMarkup(found.mime)) return { mimeType: found.mime, extension: found.ext };
  if (isText(start)) return { mimeType: 'text/plain', extension: 'txt' };
  return { mimeType: 'application/octet-stream', extension: 'bin' };
}

/** @param types 'application/pdf', or 'image/*' for all of a kind. */
export function isOneOf(mimeType: string, types: readonly string[]): boolean {
  return types.some((type) =>
    type.endsWith('/*') ? mimeType.startsWith(type.slice(0, -1)) : mimeType === type,
  );
}

function isMarkup(mimeType: string): boolean {
  return mimeType.endsWith('xml');
}

function isText(start: Uint8Array): boolean {
  if (start.includes(0)) return false;
  try {
    // The last character may be cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}
