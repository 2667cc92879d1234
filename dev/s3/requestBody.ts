import type { IncomingMessage } from 'node:http';
import { queryValue } from './address.ts';
import type { Address } from './address.ts';
import { unsignedPayload } from './authenticate.ts';
import type { PayloadHash } from './authenticate.ts';
import { decodeAwsChunked } from './awsChunked.ts';
import { S3Error } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { startDigests } from './receive.ts';
import type { DeclaredPayload } from './receive.ts';

const chunkedUnsigned = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
const unknownChecksums = ['crc32c', 'crc64nvme', 'sha256'].map((name) => `x-amz-checksum-${name}`);

/** Iterates over a request's body. Leaving the loop early does not close the connection, so that the client can read
 *  the error. */
export function bytesOf(req: IncomingMessage): AsyncIterable<Buffer> {
  return req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

/** Returns the payload of a request, and what the client has announced about it.
 *  @throws S3Error('NotImplemented' | 'MissingContentLength') */
export function readPayload(
  req: IncomingMessage,
  address: Address,
  payloadHash: PayloadHash,
): { body: AsyncIterable<Buffer>; declared: DeclaredPayload } {
  const term = (name: string) => {
    const header = req.headers[name];
    return typeof header === 'string' ? header : queryValue(address, name);
  };
  const trailers = new Map<string, string>();
  const declaredLength = (req.headers['x-amz-trailer'] ?? '').toString().toLowerCase();
  if (unknownChecksums.some((name) => term(name) !== undefined || declaredLength === name)) {
    throw new S3Error('NotImplemented', 'Only CRC32, SHA-1 and MD5 checksums are supported.');
  }
  const chunked = payloadHash.startsWith('STREAMING-');
  if (chunked && payloadHash !== chunkedUnsigned) {
    throw new S3Error('NotImplemented', 'Bodies with signed chunks are not supported.');
  }
  const length = Number(
    chunked ? req.headers['x-amz-decoded-content-length'] : req.headers['content-length'],
  );
  if (!Number.isSafeInteger(length) || length < 0) throw new S3Error('MissingContentLength');

  const [md5, sha1] = [term('content-md5'), term('x-amz-checksum-sha1')];
  const raw = bytesOf(req);
  return {
    body: chunked ? decodeAwsChunked(raw, (name, value) => trailers.set(name, value)) : raw,
    declared: {
      size: length,
      crc32: () => term('x-amz-checksum-crc32') ?? trailers.get('x-amz-checksum-crc32'),
      ...(md5 !== undefined && { md5 }),
      ...(sha1 !== undefined && { sha1 }),
      ...(!chunked && payloadHash !== unsignedPayload && { sha256: payloadHash }),
    },
  };
}

/** Reads a small body as text.
 *  @throws S3Error('EntityTooLarge') above `bytesMax`. */
export async function readText(body: AsyncIterable<Buffer>, bytesMax: number): Promise<string> {
  return (await readBytes(body, bytesMax)).toString();
}

async function readBytes(body: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > bytesMax) throw new S3Error('EntityTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the small body of a request as text, and checks it.
 *  @throws S3Error('EntityTooLarge') above `bytesMax`; S3Error if it differs from what was declared */
export async function readCheckedText(
  { req, address, payloadHash }: Exchange,
  bytesMax: number,
): Promise<string> {
  const { body, declared } = readPayload(req, address, payloadHash);
  const digests = startDigests(declared);
  const bytes = await readBytes(body, bytesMax);
  digests.update(bytes);
  digests.check();
  return bytes.toString();
}
