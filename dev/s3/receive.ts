import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { S3Error, isFileError } from './errors.ts';
import type { Store } from './store.ts';

/** Sizes and checksums that the client has declared for the body. All declared values are checked. */
export interface DeclaredPayload {
  size?: number;
  sizeMin?: number;
  sizeMax?: number;
  /** Base64. */
  md5?: string;
  /** Base64. A function, because it may arrive in a trailer after the body. */
  crc32?: () => string | undefined;
  /** Base64. */
  sha1?: string;
  /** Hex. */
  sha256?: string;
}

/** Bytes in a file that is not visible yet. */
export interface Received {
  path: string;
  size: number;
  /** MD5 in hex, which is S3's entity tag. */
  etag: string;
  /** Base64; missing for an object made of parts. */
  crc32?: string;
}

/** A larger buffer would not make copies faster. */
const copyBytes = 1024 ** 2;
/** S3's limit for one request. */
const putBytesMax = 5 * 1024 ** 3;

/** Writes a body to a new file as it arrives, with one chunk in memory at a time, and checks it.
 *  @throws S3Error if it differs from what was announced. The file is then deleted. */
export function receive(
  store: Store,
  body: AsyncIterable<Buffer>,
  declared: DeclaredPayload,
): Promise<Required<Received>> {
  return writeIncoming(store, async (handle) => {
    const digests = startDigests(declared);
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > Math.min(declared.sizeMax ?? putBytesMax, putBytesMax)) throw new S3Error('EntityTooLarge');
      digests.update(chunk);
      await handle.writeFile(chunk);
    }
    if (size < (declared.sizeMin ?? 0)) throw new S3Error('EntityTooSmall');
    if (declared.size !== undefined && size !== declared.size) throw new S3Error('IncompleteBody');
    return { size, ...digests.check() };
  });
}

/** Creates a file that is not visible yet. @returns its path, with the result of `write`.
 *  @throws what `write` throws, S3Error('InsufficientStorage') if the disk is full. The file is then deleted. */
export async function writeIncoming<About>(
  store: Store,
  write: (handle: FileHandle) => Promise<About>,
): Promise<About & { path: string }> {
  const { path, handle } = await store.openIncoming();
  try {
    return { path, ...(await write(handle)) };
  } catch (error) {
    await rm(path, { force: true });
    throw isFileError(error, 'ENOSPC', 'EDQUOT') ? new S3Error('InsufficientStorage') : error;
  } finally {
    await handle.close();
  }
}

/** Appends the first `size` bytes of a stored file, which were checked when they arrived. */
export async function appendStored(target: FileHandle, source: FileHandle, size: number): Promise<void> {
  const buffer = Buffer.allocUnsafe(Math.min(copyBytes, size));
  for (let at = 0; at < size;) {
    const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, size - at), at);
    if (bytesRead === 0) throw new S3Error('InternalError');
    await target.writeFile(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}

/** Encodes a CRC32 the way S3 does: four bytes in base64. */
export function crc32Text(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString('base64');
}

/** Starts the digests of a body, whose `check` throws an S3Error if they differ from the declared ones. */
export function startDigests(declared: DeclaredPayload) {
  const md5 = createHash('md5');
  const sha1 = declared.sha1 === undefined ? undefined : createHash('sha1');
  const sha256 = declared.sha256 === undefined ? undefined : createHash('sha256');
  let crc = 0;
  return {
    update(chunk: Buffer): void {
      md5.update(chunk);
      sha1?.update(chunk);
      sha256?.update(chunk);
      crc = crc32(chunk, crc);
    },
    check(): { etag: string; crc32: string } {
      const etag = md5.digest('hex');
      const crcText = crc32Text(crc);
      if (sha256 && sha256.digest('hex') !== declared.sha256) throw new S3Error('XAmzContentSHA256Mismatch');
      if (sha1 && sha1.digest('base64') !== declared.sha1) throw new S3Error('BadDigest');
      if (declared.md5 !== undefined && Buffer.from(declared.md5, 'base64').toString('hex') !== etag) {
        throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
      }
      if ((declared.crc32?.() ?? crcText) !== crcText) {
        throw new S3Error('BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
      }
      return { etag, crc32: crcText };
    },
  };
}
