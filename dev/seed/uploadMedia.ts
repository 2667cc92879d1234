import { AwsClient } from 'aws4fetch';
import type { Env } from '../../bff/src/env.ts';
import { bucketUrl } from '../../bff/src/infra/bucketUrl.ts';
import { posts } from './community.ts';
import { lessonsOf } from './courses/courseContent.ts';
import { courses } from './courses/courses.ts';
import { libraryAssets } from './libraryAssets.ts';
import { creator, members } from './people.ts';
import { storedFile } from './stored.ts';
import type { Stored } from './stored.ts';

const atOnce = 12;

/** The storage key of a public picture outside the library: an avatar or a lesson's thumbnail. */
export function mediaKey(file: string): string {
  return `public/${file.startsWith('avatar-') ? 'avatars' : 'thumbnails'}/${file}`;
}

/**
 * The storage key of a post's picture. Each post has its own copy, which is deleted with its author's
 * account.
 */
export function postPictureKey(post: string, file: string): string {
  return `public/posts/${post}/${file}`;
}

/**
 * Uploads the demo's clips, captions, pictures and digital products. Objects that exist with the same size
 * are skipped.
 * @throws Error if the storage refuses an upload.
 */
export async function uploadMedia(env: Env): Promise<void> {
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    region: env.S3_REGION,
    service: 's3',
  });
  const [first, ...waiting] = await storedMedia();
  if (first === undefined) return;
  // If the first object is missing, the storage is assumed to be empty, which saves two hundred requests.
  // If only the first one was missing, the others are uploaded again.
  const isEmpty = !(await isThere(client, env, first));
  if (isEmpty) await put(client, env, first);
  const uploader = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
      if (isEmpty || !(await isThere(client, env, one))) await put(client, env, one);
  };
  await Promise.all(Array.from({ length: atOnce }, uploader));
}

/** All objects that the demo stores. */
export async function storedMedia(): Promise<Stored[]> {
  const library = (await libraryAssets()).flatMap(({ original, derivedFiles: made }) => [original, ...made]);
  const avatars = [creator, ...members].map(({ slug }) => `avatar-${slug}.webp`);
  // A lesson keeps its thumbnail when its film is deleted from the library.
  const thumbnails = courses
    .flatMap((course) => lessonsOf(course))
    .flatMap(({ videos }) => videos.map(({ clip }) => `${clip}.webp`));
  const ofPosts = posts.flatMap(({ slug, images = [] }) =>
    images.map(([file]) => storedFile(file, postPictureKey(slug, file))),
  );
  const shown = [...avatars, ...thumbnails].map((file) => storedFile(file, mediaKey(file)));
  return [...library, ...(await Promise.all([...shown, ...ofPosts]))];
}

async function isThere(client: AwsClient, env: Env, { key, size }: Stored): Promise<boolean> {
  const there = await client.fetch(`${bucketUrl(env)}/${key}`, { method: 'HEAD' });
  return there.ok && Number(there.headers.get('Content-Length')) === size;
}

async function put(client: AwsClient, env: Env, { key, type, read }: Stored): Promise<void> {
  const answer = await client.fetch(`${bucketUrl(env)}/${key}`, {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: new Uint8Array(await read()),
  });
  if (!answer.ok) throw new Error(`The storage rejected ${key}: ${answer.status} ${await answer.text()}`);
}
