import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Id } from '@grove/contracts/fields';
import { ZipFile } from 'yazl';
import type { Storage } from '../../infra/storage.ts';
import { mediaKey } from '../../learning/media/mediaKey.ts';
import { listPictureKeysOf } from '../../community/posts/exportPostsOf.ts';
import { findProfile } from '../../members/users/findProfile.ts';
import { personalData } from './personalData.ts';

interface Means {
  storage: Storage;
  signal: AbortSignal;
}

/** Writes what is kept about a person into a zip: a JSON file for each collection, their files, and what is what.
 *  However much it is, only a little of it is in memory at once. */
export async function writeZip(file: string, userId: Id, { storage, signal }: Means): Promise<void> {
  const zip = new ZipFile();
  const parts = Object.entries(personalData).flatMap(([name, { export: given }]) =>
    given ? [{ name: `${name}.json`, ...given }] : [],
  );
  for (const { name, of } of parts) addJson(zip, name, () => of(userId));
  const picture = await readAvatar(userId, storage);
  if (picture) zip.addBuffer(picture.content, picture.name, { compress: false });
  await addPostPictures(zip, userId, storage);
  const lines = [...parts, ...(picture ? [picture] : [])].map(({ name, about }) => `${name}: ${about}`);
  zip.addBuffer(Buffer.from(`Your data\n\n${lines.join('\n')}\n`), 'README.txt');
  zip.end();
  // What cannot be read ends the whole: half an answer would pass for all there is.
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  await pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }), { signal });
}

/** Read when its turn comes. */
function addJson(zip: ZipFile, name: string, documents: () => AsyncIterable<object>): void {
  zip.addReadStreamLazy(name, (give) => give(null, Readable.from(jsonLines(documents()))));
}

/** Each is fetched when its turn comes, and stands under its own name; one that is gone is empty. */
async function addPostPictures(zip: ZipFile, userId: Id, storage: Storage): Promise<void> {
  for await (const key of listPictureKeysOf(userId)) {
    zip.addReadStreamLazy(`files/${key.replace(/^public\//, '')}`, { compress: false }, (give) => {
      readPicture(key, storage).then(
        (content) => give(null, Readable.from(content)),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
}

async function readPicture(key: string, storage: Storage): Promise<Buffer[]> {
  const picture = await storage.read(key);
  const content = Buffer.from(await picture.arrayBuffer());
  if (!picture.ok && picture.status !== 404) throw new Error(`The storage answered ${picture.status}`);
  return picture.ok ? [content] : [];
}

async function* jsonLines(documents: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const document of documents) {
    yield `${before}${JSON.stringify(document, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A member's picture, unless it lies elsewhere or is gone. */
async function readAvatar(userId: Id, storage: Storage) {
  const key = mediaKey((await findProfile(userId))?.avatarUrl ?? null);
  if (key === null) return undefined;
  const picture = await storage.read(key);
  const content = Buffer.from(await picture.arrayBuffer());
  if (picture.status === 404) return undefined;
  if (!picture.ok) throw new Error(`The storage answered ${picture.status}`);
  const ending = /\.\w+$/.exec(key)?.[0] ?? '';
  return { name: `files/avatar${ending}`, about: 'Your picture', content };
}
