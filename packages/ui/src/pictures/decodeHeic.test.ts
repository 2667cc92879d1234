import { readFile } from 'node:fs/promises';
import { expect, jest, test } from '@jest/globals';
import { decodeHeic } from './decodeHeic.ts';

const folder = new URL('../../../../', import.meta.url);
const read = async (path: string) => new Uint8Array(await readFile(new URL(path, folder)));
const loadDecoder = async () => (await read('node_modules/libheif-js/libheif-wasm/libheif.wasm')).buffer;

// jsdom has no ImageData.
Object.assign(globalThis, {
  ImageData: class {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      this.data = new Uint8ClampedArray(width * height * 4);
      this.width = width;
      this.height = height;
    }
  },
});

test('a HEIC photo is decoded', async () => {
  const { width, height, data } = await decodeHeic(await read('e2e/commands/photo.heic'), loadDecoder);
  expect([width, height, ...data.slice(0, 4)]).toEqual([800, 600, 200, 0, 0, 255]);
});

test('a file that is not HEIC, or ends early, is an error', async () => {
  // The decoder reports problems there.
  jest.spyOn(console, 'log').mockReturnValue(undefined);
  const photo = await read('e2e/commands/photo.heic');
  await expect(decodeHeic(photo.subarray(0, 300), loadDecoder)).rejects.toThrow('no picture');
  await expect(decodeHeic(new Uint8Array(10), loadDecoder)).rejects.toThrow('no picture');
});
