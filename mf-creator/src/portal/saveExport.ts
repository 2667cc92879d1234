import { ApiError, parseResponse } from '@grove/platform/call';

const lineFeed = 10;

/** An export of the server, and the name of the file to save. */
export interface ExportSource {
  url: string;
  fileName: string;
  body?: object;
}

/**
 * Downloads a CSV export and saves it as a file.
 * @param source.body the JSON of a POST. Default: a GET.
 * @param onProgress called with the number of lines received, excluding the header.
 * @returns the number of lines, excluding the header.
 * @throws ApiError if the response is not OK, or without a code if it is not CSV; TypeError if the
 * connection is lost.
 */
export async function saveExport(
  { url, fileName, body }: ExportSource,
  onProgress: (count: number) => void,
): Promise<number> {
  const response = await fetch(url, {
    credentials: 'include',
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok || response.body === null) throw await toError(response);
  if (!isCsv(response)) throw new ApiError(response.status, response.statusText, {});
  const chunks: BlobPart[] = [];
  let lineCount = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    lineCount += value.reduce((count, byte) => (byte === lineFeed ? count + 1 : count), 0);
    onProgress(Math.max(0, lineCount - 1));
  }
  triggerDownload(new Blob(chunks, { type: 'text/csv' }), fileName);
  return Math.max(0, lineCount - 1);
}

/** A proxy may respond with its own page and status 200, which must not be saved as the export. */
function isCsv({ headers }: Response): boolean {
  return /^text\/csv\b/i.test(headers.get('Content-Type') ?? '');
}

async function toError(response: Response): Promise<unknown> {
  return parseResponse(response).catch((error: unknown) => error);
}

function triggerDownload(file: Blob, name: string) {
  const objectUrl = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: objectUrl, download: name });
  link.click();
  URL.revokeObjectURL(objectUrl);
}
