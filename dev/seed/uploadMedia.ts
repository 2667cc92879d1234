import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Env } from '../../bff/src/env.ts';
import { bucketAddress } from '../../bff/src/infra/bucketAddress.ts';
import { posts } from './community.ts';
import { allFiles } from './files/files.ts';
import { mediaFolder } from './media.ts';

const atOnce = 12;

const types: Record<string, string> = {
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
};

/** Where a file of `media/` lies in storage. */
export function mediaKey(file: string): string {
  if (file.endsWith('.mp4')) return `videos/${file}`;
  if (file.endsWith('.vtt')) return `captions/${file}`;
  return `public/${file.startsWith('avatar-') ? 'avatars' : 'thumbnails'}/${file}`;
}

/** An object to be stored; its bytes are read only when it is not there yet. */
export interface Stored {
  key: string;
  type: string;
  size: number;
  read: () => Promise<Buffer> | Buffer;
}

/** Where a picture of a post lies in storage. Each post has its own: it goes when its author leaves. */
export function postPictureKey(post: string, file: string): string {
  return `public/posts/${post}/${file}`;
}

/** Every place that a file of `media/` belongs to. */
function keysOf(file: string): string[] {
  if (!file.startsWith('post-')) return [mediaKey(file)];
  const shownBy = posts.filter(({ images = [] }) => images.some(([name]) => name === file));
  return shownBy.map(({ slug }) => postPictureKey(slug, file));
}

/** Puts the demo's clips, captions, pictures and digital products into storage; what lies there in the same size is
 *  left alone.
 *  @throws Error when the storage refuses one. */
export async function uploadMedia(env: Env): Promise<void> {
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    region: env.S3_REGION,
    service: 's3',
  });
  const waiting = await storedMedia();
  const uploader = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await upload(client, env, one);
  };
  await Promise.all(Array.from({ length: atOnce }, uploader));
}

/** Everything that the demo keeps in storage. */
export async function storedMedia(): Promise<Stored[]> {
  const media = (await readdir(mediaFolder)).flatMap((file) =>
    keysOf(file).map((key) => mediaObject(file, key)),
  );
  const files = allFiles().map(({ key, contentType: type, size, body }) => ({
    key,
    type,
    size,
    read: () => body,
  }));
  return [...(await Promise.all(media)), ...files];
}

async function mediaObject(file: string, key: string): Promise<Stored> {
  const path = join(mediaFolder, file);
  const { size } = await stat(path);
  const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return { key, type, size, read: () => readFile(path) };
}

async function upload(client: AwsClient, env: Env, { key, type, size, read }: Stored): Promise<void> {
  const address = `${bucketAddress(env)}/${key}`;
  const there = await client.fetch(address, { method: 'HEAD' });
  if (there.ok && Number(there.headers.get('Content-Length')) === size) return;
  const answer = await client.fetch(address, {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: new Uint8Array(await read()),
  });
  if (!answer.ok) throw new Error(`The storage refused ${key}: ${answer.status} ${await answer.text()}`);
}
