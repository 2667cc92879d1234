import { expect, test } from '@jest/globals';
import { detectPictureFormat } from './pictureFormat.ts';

const detect = (text: string) =>
  detectPictureFormat(Uint8Array.from(Array.from(text, (one) => one.charCodeAt(0))));
const brands = (...names: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * (names.length - 1))}ftyp${names[0] ?? ''}\0\0\0\0${names.slice(1).join('')}meta`;

test.each([
  ['jpeg', '\xFF\xD8\xFF\xE0'],
  ['png', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR'],
  ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['webp', 'RIFF\0\0\0\0WEBPVP8X\x0A\0\0\0\x10'],
  ['avif', brands('avif', 'mif1', 'miaf')],
  ['avif', brands('mif1', 'avif')],
  ['heic', brands('heic', 'mif1')],
  ['heic', brands('mif1', 'heic', 'miaf')],
  [undefined, 'GIF89a'],
  [undefined, '\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0acTL'],
  [undefined, 'RIFF\0\0\0\0WEBPVP8X\x0A\0\0\0\x02'],
  [undefined, brands('avis', 'avif')],
  [undefined, brands('isom', 'mp42')],
  [undefined, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [undefined, ''],
])('%s is detected by its content, without animations', (format, start) => {
  expect(detect(start)).toBe(format);
});
