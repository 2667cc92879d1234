import { expect } from '@jest/globals';
import sharp from 'sharp';
import type { testServer } from './testServer.ts';

type Api = Awaited<ReturnType<ReturnType<typeof testServer>['signIn']>>;

/** Creates a picture with a red left half and a blue right half. */
export async function createTwoColorPicture(width = 200, height = 100): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: 'red' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width, background: 'blue' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Uploads a picture for an avatar.
 *  @returns its key. */
export async function uploadPicture(api: Api, content: Buffer, type = 'image/jpeg'): Promise<string> {
  const { key, url } = await api.ok('POST /api/account/avatar-uploads', {
    body: { type, size: content.length },
  });
  const body = new Uint8Array(content);
  expect((await fetch(url, { method: 'PUT', body, headers: { 'Content-Type': type } })).status).toBe(200);
  return key;
}
