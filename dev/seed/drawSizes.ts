import { join } from 'node:path';
import type { Sharp, WebpOptions } from 'sharp';
import { sizeFile, sizesOf } from './libraryKeys.ts';
import type { PictureFile } from './libraryKeys.ts';
import { mediaFolder } from './media.ts';

/**
 * Writes a picture to `media/` in each size that the library shows, so that none has to be drawn at
 * startup.
 */
export async function drawSizes(drawing: Sharp, picture: PictureFile, options: WebpOptions): Promise<void> {
  for (const { width } of sizesOf(picture))
    await drawing
      .clone()
      .resize(width)
      .webp(options)
      .toFile(join(mediaFolder, sizeFile(picture, width)));
}
