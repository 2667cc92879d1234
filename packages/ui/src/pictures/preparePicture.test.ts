import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PictureRequest, PictureResponse } from './pictureMessages.ts';
import { UnusablePicture, preparePicture } from './preparePicture.ts';

let respond: (request: PictureRequest) => PictureResponse['result'] | 'crash';
let running = 0;

class FakeWorker {
  onmessage: ((event: { data: PictureResponse }) => void) | undefined;
  onerror: (() => void) | undefined;
  constructor() {
    running += 1;
  }
  postMessage(request: PictureRequest) {
    const result = respond(request);
    queueMicrotask(() => {
      if (result === 'crash') this.onerror?.();
      else this.onmessage?.({ data: { id: request.id, result } });
    });
  }
  terminate() {
    running -= 1;
  }
}

beforeEach(() => {
  running = 0;
  Object.assign(globalThis, { Worker: FakeWorker });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
});

function createFile(start: string, name: string, type: string): File {
  const file = new File(['x'], name, { type, lastModified: 5 });
  const bytes = Uint8Array.from(Array.from(start, (one) => one.charCodeAt(0)));
  // jsdom's blobs can't be read.
  file.slice = () => ({ arrayBuffer: () => Promise.resolve(bytes.buffer) }) as Blob;
  return file;
}
const jpeg = () => createFile('\xFF\xD8\xFF', 'IMG_1.JPG', 'image/jpeg');
const heic = () => createFile('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_2.HEIC', '');
const changed = (type: string) => () => ({ state: 'changed' as const, picture: new Blob(['y'], { type }) });

test('a changed picture is named after its new type, and the worker ends', async () => {
  respond = changed('image/jpeg');
  const [one, other] = await Promise.all([preparePicture(jpeg()), preparePicture(heic())]);
  expect([one.name, one.type, one.lastModified]).toEqual(['IMG_1.JPG', 'image/jpeg', 5]);
  expect([other.name, other.type]).toEqual(['IMG_2.jpg', 'image/jpeg']);
  expect(running).toBe(0);
  respond = changed('image/webp');
  expect((await preparePicture(createFile('\x89PNG\r\n', 'a.b.png', 'image/png'))).name).toBe('a.b.webp');
});

test('files that are small enough, are not pictures, or cannot be read are uploaded as they are', async () => {
  respond = () => ({ state: 'unchanged' });
  const file = jpeg();
  expect(await preparePicture(file)).toBe(file);
  respond = () => ({ state: 'unreadable' });
  expect(await preparePicture(file)).toBe(file);
  respond = () => 'crash';
  expect(await preparePicture(file)).toBe(file);
  const text = createFile('text', 'a.txt', 'text/plain');
  expect(await preparePicture(text)).toBe(text);
  Reflect.deleteProperty(globalThis, 'Worker');
  expect(await preparePicture(file)).toBe(file);
});

test('HEIC that cannot be converted is refused with what to do', async () => {
  for (const result of ['crash', { state: 'unreadable' }] as const) {
    respond = () => result;
    const refused = preparePicture(heic());
    await expect(refused).rejects.toBeInstanceOf(UnusablePicture);
    await expect(refused).rejects.toThrow('This browser can’t convert IMG_2.HEIC. Save it as a JPEG');
  }
  expect(running).toBe(0);
});
