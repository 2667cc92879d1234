import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer<ArrayBuffer>;
}

/** Creates photos as current phones take them: a JPEG of 24 megapixels and a HEIC, whose type many systems do not
 *  know. */
export async function createPhonePhotos(): Promise<{ jpeg: ChosenFile; heic: ChosenFile }> {
  const plain = { width: 5_712, height: 4_284, channels: 3, background: 'teal' } as const;
  const buffer = await sharp({ create: plain }).jpeg().toBuffer();
  return {
    jpeg: { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer },
    heic: {
      name: 'IMG_2.HEIC',
      mimeType: '',
      buffer: await readFile(join(import.meta.dirname, 'photo.heic')),
    },
  };
}
