import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadLimits } from '@grove/contracts/releases/deploys';
import type { UploadedRelease } from '@grove/contracts/releases/deploys';
import busboy from 'busboy';
import { AppError } from '../../infra/AppError.ts';
import { publicFilePattern, parseManifest } from './readManifest.ts';

/** Writes the files of an upload into a folder as they arrive, with limits on number and size, and reads its
 *  manifest.
 *  @throws AppError('bad-request') that names what is wrong with the form, AppError('too-large') */
export async function receiveUpload(req: IncomingMessage, folder: string): Promise<UploadedRelease> {
  const parser = openParser(req);
  const writing: Promise<void>[] = [];
  let manifest: UploadedRelease | undefined;
  let bytes = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('field', (name, value, { valueTruncated }) => {
        if (valueTruncated) reject(new AppError('too-large'));
        else if (name !== 'release') reject(createBadRequest('body', 'contains a field other than release'));
        else manifest = tryRead(() => parseManifest(JSON.parse(value), 'release'), reject);
      });
      parser.on('file', (path, stream) => {
        // Without a listener, an error would end the process. The reader of the stream reports it.
        stream.on('error', () => undefined);
        if (manifest === undefined) {
          reject(createBadRequest('file', 'must come after the field release'));
          return;
        }
        if (!isAllowed(path)) {
          reject(createBadRequest('file', `'${path.slice(0, 80)}' is not a valid path`));
          return;
        }
        stream.on('limit', () => reject(new AppError('too-large')));
        const count = (part: Buffer) => {
          bytes += part.length;
          if (bytes > uploadLimits.totalBytes) throw new AppError('too-large');
        };
        const written = writeFile(stream, join(folder, path), count);
        writing.push(written);
        written.catch(reject);
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
        parser.on(limit, () => reject(new AppError('too-large')));
      parser.on('error', () => reject(createBadRequest('body', 'is incomplete')));
      parser.on('close', () => void Promise.all(writing).then(() => resolve(), reject));
      req.on('aborted', () => reject(new AppError('bad-request')));
      req.pipe(parser);
    });
  } finally {
    // The rest of a refused upload is read and discarded: closing the connection could keep the answer from the sender.
    req.unpipe(parser);
    req.resume();
    parser.destroy();
    await Promise.allSettled(writing);
  }
  if (manifest === undefined) throw createBadRequest('release', 'is missing');
  return manifest;
}

function openParser({ headers }: IncomingMessage): busboy.Busboy {
  const { files, fileBytes, releaseBytes } = uploadLimits;
  const limits = { files, fileSize: fileBytes, fields: 1, fieldSize: releaseBytes, parts: files + 1 };
  try {
    return busboy({ headers, limits: { ...limits, fieldNameSize: 300 }, defParamCharset: 'utf8' });
  } catch {
    throw createBadRequest('body', 'must be multipart/form-data');
  }
}

/** Compressed files are refused: they are created here, and others would be served instead of the checked content. */
function isAllowed(path: string): boolean {
  return path.length <= 200 && publicFilePattern.test(path) && !/\.(br|gz)$/.test(path);
}

function tryRead<T>(read: () => T, reject: (error: AppError) => void): T | undefined {
  try {
    return read();
  } catch (error) {
    reject(
      createBadRequest('release', error instanceof Error ? error.message.slice(0, 200) : 'cannot be read'),
    );
    return undefined;
  }
}

async function writeFile(stream: Readable, path: string, count: (part: Buffer) => void): Promise<void> {
  async function* counted(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      count(part);
      yield part;
    }
  }
  try {
    await mkdir(dirname(path), { recursive: true });
    // 'wx' refuses a path that was sent before.
    await pipeline(stream, counted, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    // The same path twice, or a file whose path is another file's folder.
    const isTaken = ['EEXIST', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    throw isTaken ? createBadRequest('file', 'was sent twice') : error;
  }
}

function createBadRequest(field: string, problem: string): AppError {
  return new AppError('bad-request', { field, problem });
}
