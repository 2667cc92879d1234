import { expect, test } from '@jest/globals';
import { getUnplayableMessage, getUnplayableNameMessage } from './detectUnplayable.ts';

const bytes = (text: string) => Uint8Array.from(Array.from(text, (one) => one.charCodeAt(0)));
/** Creates a file of which parts can be read; jsdom's blobs can't be read. */
function createFile(text: string, name = 'walk.mov'): File {
  const file = new File([], name);
  const content = bytes(text);
  Object.defineProperty(file, 'size', { value: content.length });
  file.slice = (from = 0, to = content.length) =>
    ({ arrayBuffer: () => Promise.resolve(content.slice(from, to).buffer) }) as Blob;
  return file;
}

const uint32 = (value: number) => String.fromCharCode(0, 0, value >> 8, value & 255);
const box = (type: string, content: string) => uint32(content.length + 8) + type + content;
const describe = (entry: string) => box('stsd', `\0\0\0\0${uint32(1)}${box(entry, '\0'.repeat(20))}`);
const track = (entry: string) =>
  box('trak', box('mdia', box('minf', box('vmhd', '') + box('stbl', describe(entry)))));
const type = box('ftyp', 'qt  \0\0\0\0');
const longMedia = `${uint32(1)}mdat\0\0\0\0${uint32(116)}${'x'.repeat(100)}`;

test.each([
  ['AVI', 'RIFF\0\0\0\0AVI LIST'],
  ['MKV', '\x1A\x45\xDF\xA3\x93\x42\x82\x88matroska'],
  ['3GP', box('ftyp', '3gp4\0\0\0\0')],
  ['WMV', '\x30\x26\xB2\x75\x8E\x66\xCF\x11'],
  ['FLV', 'FLV\x01'],
  ['MPEG-2', '\0\0\x01\xBA'],
  ['HEVC (H.265)', type + box('moov', box('mvhd', '') + track('mp4a') + track('hvc1'))],
  ['HEVC (H.265)', type + box('wide', '') + box('mdat', 'hvc1') + box('moov', track('hev1'))],
  ['HEVC (H.265)', type + longMedia + box('moov', track('dvh1'))],
])('%s is named with a way to convert it', async (format, content) => {
  const message = await getUnplayableMessage(createFile(content));
  expect(message).toContain(`walk.mov is an ${format} video`);
  expect(message).toContain('Convert it to MP4 with H.264');
});

test.each([
  ['MP4 with H.264', type + box('moov', track('avc1') + track('mp4a')) + box('mdat', 'hvc1')],
  ['WebM', '\x1A\x45\xDF\xA3\x93\x42\x82\x84webm'],
  ['a WAV file', 'RIFF\0\0\0\0WAVEfmt '],
  ['a file that ends early', type + box('moov', track('hvc1')).slice(0, 40)],
  ['a malformed size', `${type}${uint32(2)}moov${track('hvc1')}`],
  ['an empty file', ''],
  ['text', 'The AVI, the MKV and the hvc1'],
])('%s is not refused', async (_, content) => {
  expect(await getUnplayableMessage(createFile(content))).toBeUndefined();
});

test('a file on another site is judged by its name', () => {
  expect(getUnplayableNameMessage('Walk.AVI')).toMatch(/^Walk\.AVI is an AVI video/);
  expect(getUnplayableNameMessage('walk.mp4')).toBeUndefined();
  expect(getUnplayableNameMessage('walk')).toBeUndefined();
});
