import { randomBytes } from 'node:crypto';

const megabyte = 1_048_576;
const partBytes = 8 * megabyte;
const together = 6;

/** Creates a file of this many bytes that is recognized as a PDF, since the library rejects other content. */
export function newDocument(bytes: number): Buffer {
  const head = Buffer.from('%PDF-1.7\n');
  return Buffer.concat([head, randomBytes(bytes - head.length)]);
}

export interface Server {
  site: string;
  /** Origin of the companion. */
  companion: string;
  cookie: string;
}

/** The data of an upload that is needed to resume it. */
export interface LargeUpload {
  key?: string;
  uploadId?: string;
}

interface Part {
  PartNumber: number;
  ETag: string;
}

/** Sends a file in parts as the library's uploader does, six at a time, or resumes an upload.
 *  @returns its storage URL. */
export async function sendWhole(
  server: Server,
  content: Buffer,
  { upload = {}, signal }: { upload?: LargeUpload; signal?: AbortSignal } = {},
): Promise<string> {
  const ask = asking(server, signal);
  const isBegun = upload.uploadId !== undefined;
  if (!isBegun) {
    const metadata = { size: String(content.length) };
    const file = { filename: 'a.pdf', type: 'application/pdf', metadata };
    Object.assign(upload, await ask<LargeUpload>('POST', 's3/multipart', file));
  }
  const path = `s3/multipart/${encodeURIComponent(upload.uploadId ?? '')}`;
  const query = `?key=${encodeURIComponent(upload.key ?? '')}`;
  const there = isBegun ? await ask<Part[]>('GET', path + query).catch(whenWhole) : [];
  const parts = new Map(there.map(({ PartNumber, ETag }) => [PartNumber, ETag]));
  const missing = Array.from({ length: Math.ceil(content.length / partBytes) }, (_, at) => at + 1).filter(
    (number) => !parts.has(number),
  );
  const send = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const { url } = await ask<{ url: string }>('GET', `${path}/${number}${query}`);
      const body = new Uint8Array(content.subarray((number - 1) * partBytes, number * partBytes));
      const answer = await fetch(url, { method: 'PUT', body, signal: signal ?? null });
      if (!answer.ok) throw new Error(`The storage responded with ${answer.status}`);
      parts.set(number, answer.headers.get('ETag') ?? '');
    }
  };
  await Promise.all(Array.from({ length: together }, send));
  const named = [...parts].map(([PartNumber, ETag]) => ({ PartNumber, ETag }));
  return (await ask<{ location: string }>('POST', `${path}/complete${query}`, { parts: named })).location;
}

/** If the storage has already completed the upload, no parts are listed: the companion returns the file's
 *  location for any list of parts. */
function whenWhole(error: unknown): Part[] {
  if (!(error instanceof Error) || !error.message.includes('404')) throw error;
  return [];
}

function asking({ site, companion, cookie }: Server, signal?: AbortSignal) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { Cookie: cookie, Origin: site, ...(body && { 'Content-Type': 'application/json' }) };
    const request = { method, headers, signal: signal ?? null, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${companion}/${path}`, request);
    if (!answer.ok) throw new Error(`The companion responded with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
