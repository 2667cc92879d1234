import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Env } from '../../bff/src/env.ts';
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

/** Puts the demo's clips, captions and pictures into storage; what lies there in the same size is left alone.
 *  @throws Error when the storage refuses one. */
export async function uploadMedia(env: Env): Promise<void> {
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    region: env.S3_REGION,
    service: 's3',
  });
  const files = await readdir(mediaFolder);
  const uploader = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await upload(client, env, file);
  };
  await Promise.all(Array.from({ length: atOnce }, uploader));
}

async function upload(client: AwsClient, env: Env, file: string): Promise<void> {
  const path = join(mediaFolder, file);
  const address = `${env.S3_ENDPOINT}/${env.S3_BUCKET}/${mediaKey(file)}`;
  const { size } = await stat(path);
  const there = await client.fetch(address, { method: 'HEAD' });
  if (there.ok && Number(there.headers.get('Content-Length')) === size) return;
  const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const answer = await client.fetch(address, {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: new Uint8Array(await readFile(path)),
  });
  if (!answer.ok) throw new Error(`The storage refused ${file}: ${answer.status} ${await answer.text()}`);
}
