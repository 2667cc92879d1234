import { ApiError, readAnswer } from '@grove/platform/call';

const lineFeed = 10;

/** Has a list that the server writes as CSV saved into a file on this device.
 *  @param onProgress told how many lines have arrived, besides the first one, which names the columns.
 *  @returns how many there were.
 *  @throws ApiError when the answer is not OK, or without a code when it is no CSV; TypeError when the connection is lost on the way. */
export async function saveExport(
  { address, fileName }: { address: string; fileName: string },
  onProgress: (count: number) => void,
): Promise<number> {
  const response = await fetch(address, { credentials: 'include' });
  if (!response.ok || response.body === null) throw await refusal(response);
  if (!isCsv(response)) throw new ApiError(response.status, response.statusText, {});
  const parts: BlobPart[] = [];
  let lines = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    lines += value.reduce((count, byte) => (byte === lineFeed ? count + 1 : count), 0);
    onProgress(Math.max(0, lines - 1));
  }
  offer(new Blob(parts, { type: 'text/csv' }), fileName);
  return Math.max(0, lines - 1);
}

/** A proxy's own page may say 200, too: it is not saved as the list. */
function isCsv({ headers }: Response): boolean {
  return /^text\/csv\b/i.test(headers.get('Content-Type') ?? '');
}

async function refusal(response: Response): Promise<unknown> {
  return readAnswer(response).catch((error: unknown) => error);
}

function offer(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
