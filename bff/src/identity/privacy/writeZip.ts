import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Id } from '@grove/contracts/fields/fields';
import { ZipFile } from 'yazl';
import type { PersonalData, PersonalFile } from '../../infra/personalData.ts';
import type { Storage } from '../../infra/storage.ts';

interface ZipSources {
  personalData: readonly PersonalData[];
  storage: Storage;
  signal: AbortSignal;
}

/** Writes a person's data into a zip: a JSON file for each collection, their files, and a README. Streams the data,
 *  so that memory use is small. */
export async function writeZip(
  file: string,
  userId: Id,
  { personalData, storage, signal }: ZipSources,
): Promise<void> {
  const zip = new ZipFile();
  const lines: string[] = [];
  for (const { collection = '', export: dataExport } of personalData) {
    if (dataExport === undefined) continue;
    addJson(zip, `${collection}.json`, () => dataExport.of(userId));
    lines.push(`${collection}.json: ${dataExport.about}`);
  }
  for (const { files } of personalData) if (files !== undefined) await addFiles(zip, files(userId), storage);
  lines.push('files: Your pictures, if you have any');
  zip.addBuffer(Buffer.from(`Your data\n\n${lines.join('\n')}\n`), 'README.txt');
  zip.end();
  // An error aborts the whole export, because an incomplete one would look complete.
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  await pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }), { signal });
}

/** Adds a JSON file whose documents are read when the zip reaches it. */
function addJson(zip: ZipFile, name: string, documents: () => AsyncIterable<object>): void {
  zip.addReadStreamLazy(name, (callback) => callback(null, Readable.from(jsonLines(documents()))));
}

/** Adds files, each loaded when the zip reaches it. A missing file is empty. */
async function addFiles(zip: ZipFile, files: AsyncIterable<PersonalFile>, storage: Storage): Promise<void> {
  for await (const { key, name } of files) {
    zip.addReadStreamLazy(`files/${name}`, { compress: false }, (callback) => {
      readFile(key, storage).then(
        (content) => callback(null, content),
        (error: unknown) => callback(error, Readable.from([])),
      );
    });
  }
}

async function readFile(key: string, storage: Storage): Promise<Readable> {
  const { ok, status, body } = await storage.read(key);
  if (ok && body !== null) return Readable.fromWeb(body);
  await body?.cancel();
  if (status !== 404) throw new Error(`The storage responded with ${status}`);
  return Readable.from([]);
}

async function* jsonLines(documents: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const document of documents) {
    yield `${separator}${JSON.stringify(document, null, 2)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
