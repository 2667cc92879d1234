import { AwsClient, AwsV4Signer } from 'aws4fetch';
import contentDisposition from 'content-disposition';
import type { Env } from '../env.ts';
import { fetchWithin } from './fetchWithin.ts';
import type { Deadline } from './fetchWithin.ts';

/** The S3-compatible storage, addressed by path: endpoint/bucket/key. */
export interface Storage {
  /** An address with which a browser gets one object, ranges included, until it expires.
   *  @param options.downloadAs the name under which a browser saves it instead of showing it. */
  signedAddress(key: string, seconds: number, options?: { downloadAs: string }): Promise<string>;
  /** An address to which a browser PUTs one object of exactly this type and size, until it expires. */
  signedUpload(key: string, object: { type: string; size: number; seconds: number }): Promise<string>;
  /** The object as the storage answers it; the caller looks at the status. Its bytes take as long as they take.
   *  @throws Error when the storage does not answer in time. */
  read(key: string): Promise<Response>;
  /** Writes an object whole, or over one that is there.
   *  @param downloadAs the name under which a browser saves it, where it is for that.
   *  @throws Error when the storage refuses or cannot be reached in time. */
  put(key: string, body: Blob, options: { downloadAs?: string; signal?: AbortSignal }): Promise<void>;
  /** Removes an object. Removing one that is not there is no error.
   *  @throws Error when the storage refuses or cannot be reached in time. */
  delete(key: string): Promise<void>;
  /** Removes every object whose key begins like this.
   *  @throws Error when the storage refuses or cannot be reached in time. */
  deleteAll(prefix: string): Promise<void>;
}

const waits = {
  answerMs: 5_000,
  // As long as a large file takes over a slow line.
  writeMs: 10 * 60_000,
};

export function createStorage(env: Env, { answerMs, writeMs } = waits): Storage {
  const account = {
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    region: env.S3_REGION,
    service: 's3',
  };
  const client = new AwsClient(account);
  const addressOf = (key: string) =>
    new URL(`/${env.S3_BUCKET}/${key.split('/').map(encodeURIComponent).join('/')}`, env.S3_ENDPOINT);

  return {
    async signedAddress(key, seconds, options) {
      const address = addressOf(key);
      address.searchParams.set('X-Amz-Expires', String(seconds));
      if (options !== undefined)
        address.searchParams.set('response-content-disposition', asAttachment(options.downloadAs));
      const signed = await client.sign(address, { aws: { signQuery: true } });
      // A space is signed as %20; as '+' it would be a plus sign to some storages.
      return signed.url.replaceAll('+', '%20');
    },
    async signedUpload(key, { type, size, seconds }) {
      const url = addressOf(key);
      url.searchParams.set('X-Amz-Expires', String(seconds));
      const headers = { 'Content-Type': type, 'Content-Length': String(size) };
      // The headers are part of what is signed: another size or type is refused by the storage.
      const options = {
        ...account,
        method: 'PUT',
        url: url.href,
        headers,
        signQuery: true,
        allHeaders: true,
      };
      return (await new AwsV4Signer(options).sign()).url.href;
    },
    read: (key) => ask(addressOf(key)),
    async put(key, body, { downloadAs, signal }) {
      const headers = {
        'Content-Type': body.type || 'application/octet-stream',
        ...(downloadAs !== undefined && { 'Content-Disposition': `attachment; filename="${downloadAs}"` }),
      };
      const within = { milliseconds: writeMs, ...(signal && { signal }) };
      await done(ask(addressOf(key), { method: 'PUT', body, headers }, within));
    },
    delete: (key) => remove(addressOf(key)),
    async deleteAll(prefix) {
      for (;;) {
        const keys = await list(prefix);
        if (keys.length === 0) return;
        for (const key of keys) await remove(addressOf(key));
      }
    },
  };

  /** What the storage answers. A failure of its own is asked about once more: storages have passing ones. */
  async function ask(
    address: URL,
    request: RequestInit = {},
    within: Deadline = { milliseconds: answerMs },
  ): Promise<Response> {
    // Not client.fetch: it hides the signal in a Request that is collected as garbage, and with it the way to abort.
    const answer = await fetchWithin(await client.sign(address, request), within);
    if (answer.status < 500) return answer;
    await answer.body?.cancel();
    return fetchWithin(await client.sign(address, request), within);
  }

  async function remove(address: URL): Promise<void> {
    await done(ask(address, { method: 'DELETE' }));
  }

  /** The first thousand keys that begin like this. */
  async function list(prefix: string): Promise<string[]> {
    const address = new URL(`/${env.S3_BUCKET}`, env.S3_ENDPOINT);
    address.search = new URLSearchParams({ 'list-type': '2', prefix }).toString();
    const answer = await ask(address);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The storage answered ${answer.status}`);
    return [...text.matchAll(/<Key>([^<&]+)<\/Key>/g)].map(([, key = '']) => key);
  }
}

/** Storages pass the header on as they are given it, so what older programs read of it is kept to ASCII. */
function asAttachment(fileName: string): string {
  return contentDisposition(fileName, { fallback: fileName.replaceAll(/[^\x20-\x7e]/g, '_') });
}

/** @throws Error for any answer but a good one, and but 'there is nothing' to a removal. */
async function done(answering: Promise<Response>): Promise<void> {
  const answer = await answering;
  await answer.body?.cancel();
  if (!answer.ok && answer.status !== 404) throw new Error(`The storage answered ${answer.status}`);
}
