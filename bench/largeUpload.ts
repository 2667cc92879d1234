import { randomBytes } from 'node:crypto';

const megabyte = 1_048_576;
const partBytes = 8 * megabyte;
const concurrency = 6;

/** Creates a file of this many bytes that is recognized as a PDF, since the library rejects other content. */
export function createPdf(bytes: number): Buffer {
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
export async function uploadFile(
  server: Server,
  content: Buffer,
  { upload = {}, signal }: { upload?: LargeUpload; signal?: AbortSignal } = {},
): Promise<string> {
  const callCompanion = createCompanionCall(server, signal);
  const isResumed = upload.uploadId !== undefined;
  if (!isResumed) {
    const metadata = { size: String(content.length) };
    const file = { filename: 'a.pdf', type: 'application/pdf', metadata };
    Object.assign(upload, await callCompanion<LargeUpload>('POST', 's3/multipart', file));
  }
  const path = `s3/multipart/${encodeURIComponent(upload.uploadId ?? '')}`;
  const query = `?key=${encodeURIComponent(upload.key ?? '')}`;
  const storedParts = isResumed
    ? await callCompanion<Part[]>('GET', path + query).catch(noPartsIfCompleted)
    : [];
  const parts = new Map(storedParts.map(({ PartNumber, ETag }) => [PartNumber, ETag]));
  const missingNumbers = Array.from(
    { length: Math.ceil(content.length / partBytes) },
    (_, at) => at + 1,
  ).filter((number) => !parts.has(number));
  const send = async () => {
    for (let number = missingNumbers.shift(); number !== undefined; number = missingNumbers.shift()) {
      const { url } = await callCompanion<{ url: string }>('GET', `${path}/${number}${query}`);
      const body = new Uint8Array(content.subarray((number - 1) * partBytes, number * partBytes));
      const response = await fetch(url, { method: 'PUT', body, signal: signal ?? null });
      if (!response.ok) throw new Error(`The storage responded with ${response.status}`);
      parts.set(number, response.headers.get('ETag') ?? '');
    }
  };
  await Promise.all(Array.from({ length: concurrency }, send));
  const partList = [...parts].map(([PartNumber, ETag]) => ({ PartNumber, ETag }));
  return (await callCompanion<{ location: string }>('POST', `${path}/complete${query}`, { parts: partList }))
    .location;
}

/** If the storage has already completed the upload, no parts are listed: the companion returns the file's
 *  location for any list of parts. */
function noPartsIfCompleted(error: unknown): Part[] {
  if (!(error instanceof Error) || !error.message.includes('404')) throw error;
  return [];
}

function createCompanionCall({ site, companion, cookie }: Server, signal?: AbortSignal) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { Cookie: cookie, Origin: site, ...(body && { 'Content-Type': 'application/json' }) };
    const request = { method, headers, signal: signal ?? null, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${companion}/${path}`, request);
    if (!response.ok)
      throw new Error(`The companion responded with ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
}
