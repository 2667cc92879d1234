import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { S3Error, isFileError } from './errors.ts';
import type { Store } from './store.ts';

/** What the client promised about the bytes it sends; each promise made is checked. */
export interface Promised {
  size?: number;
  sizeMin?: number;
  sizeMax?: number;
  /** Base64. */
  md5?: string;
  /** Base64; may come only after the bytes, in a trailer. */
  crc32?: () => string | undefined;
  /** Base64. */
  sha1?: string;
  /** Hex. */
  sha256?: string;
}

/** Bytes that lie in a file nobody sees yet. */
export interface Received {
  path: string;
  size: number;
  /** MD5 in hex: S3's entity tag. */
  etag: string;
  /** Base64; of an object made of parts, nobody has it. */
  crc32?: string;
}

/** With more at a time a copy is not faster. */
const copyBytes = 1024 ** 2;
/** One request may not hold more than S3's own limit. */
const putBytesMax = 5 * 1024 ** 3;

/** Writes a body to a new file while it comes in, with a chunk in memory at a time, and checks it.
 *  @throws S3Error when it is not what was promised; the file is gone then. */
export function receive(
  store: Store,
  body: AsyncIterable<Buffer>,
  promised: Promised,
): Promise<Required<Received>> {
  return writeIncoming(store, async (handle) => {
    const digests = startDigests(promised);
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > Math.min(promised.sizeMax ?? putBytesMax, putBytesMax)) throw new S3Error('EntityTooLarge');
      digests.update(chunk);
      await handle.writeFile(chunk);
    }
    if (size < (promised.sizeMin ?? 0)) throw new S3Error('EntityTooSmall');
    if (promised.size !== undefined && size !== promised.size) throw new S3Error('IncompleteBody');
    return { size, ...digests.check() };
  });
}

/** A new file that nobody sees yet, and what its writer says of it.
 *  @throws whatever `write` throws, S3Error('InsufficientStorage') when the disk is full; the file is gone then. */
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

/** Appends the first `size` bytes of a stored file. They were checked as they came in. */
export async function appendStored(target: FileHandle, source: FileHandle, size: number): Promise<void> {
  const buffer = Buffer.allocUnsafe(Math.min(copyBytes, size));
  for (let at = 0; at < size;) {
    const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, size - at), at);
    if (bytesRead === 0) throw new S3Error('InternalError');
    await target.writeFile(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}

/** A number as S3 sends a CRC32: four bytes, base64. */
export function crc32Text(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString('base64');
}

function startDigests(promised: Promised) {
  const md5 = createHash('md5');
  const sha1 = promised.sha1 === undefined ? undefined : createHash('sha1');
  const sha256 = promised.sha256 === undefined ? undefined : createHash('sha256');
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
      if (sha256 && sha256.digest('hex') !== promised.sha256) throw new S3Error('XAmzContentSHA256Mismatch');
      if (sha1 && sha1.digest('base64') !== promised.sha1) throw new S3Error('BadDigest');
      if (promised.md5 !== undefined && Buffer.from(promised.md5, 'base64').toString('hex') !== etag) {
        throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
      }
      if ((promised.crc32?.() ?? crcText) !== crcText) {
        throw new S3Error('BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
      }
      return { etag, crc32: crcText };
    },
  };
}
