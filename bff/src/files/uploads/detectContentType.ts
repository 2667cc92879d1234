/** Number of bytes from which a file's type can be detected. */
export const detectionBytes = 64 * 1024;

export interface ContentType {
  mimeType: string;
  /** File extension without the dot. */
  extension: string;
}

/** Detects a file's type from its first bytes, ignoring its name. Text of any kind, including HTML and SVG, is plain
 *  text, so that a browser shows it and never runs it. */
export async function detectContentType(start: Uint8Array): Promise<ContentType> {
  // Loaded with the first upload.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(start);
  if (found !== undefined && !isMarkup(found.mime)) return { mimeType: found.mime, extension: found.ext };
  if (isText(start)) return { mimeType: 'text/plain', extension: 'txt' };
  return { mimeType: 'application/octet-stream', extension: 'bin' };
}

/** Whether a type is one of `types`, such as 'application/pdf', or 'image/*' for all pictures. */
export function matchesAnyType(mimeType: string, types: readonly string[]): boolean {
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
