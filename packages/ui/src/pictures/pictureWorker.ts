import { uploadedPictureSideMax } from '@grove/contracts/files/pictureRules';
import type { PictureFormat } from './pictureFormat.ts';
import type { PictureRequest, PictureResponse } from './pictureMessages.ts';

// The worker's script. It has a policy of its own, which allows WebAssembly (`serveReleases` of the site).

/** Pictures of at most this many bytes are not encoded again if their size in pixels is right. */
const unchangedBytesMax = 2 * 1_048_576;
const quality = 0.9;

// The DOM library declares the page's global scope, not the worker's.
const scope = globalThis as unknown as {
  onmessage: (event: { data: PictureRequest }) => void;
  postMessage: (response: PictureResponse) => void;
};

scope.onmessage = ({ data: { id, file, format } }) => {
  void shrink(file, format)
    .catch((): PictureResponse['result'] => ({ state: 'unreadable' }))
    .then((result) => {
      scope.postMessage({ id, result });
    });
};

async function shrink(file: Blob, format: PictureFormat): Promise<PictureResponse['result']> {
  const bitmap = await decode(file, format);
  const { width, height } = bitmap;
  const scale = Math.min(1, uploadedPictureSideMax / Math.max(width, height));
  if (scale === 1 && format !== 'heic' && file.size <= unchangedBytesMax) {
    bitmap.close();
    return { state: 'unchanged' };
  }
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No memory for the picture');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // JPEG has no transparency. Browsers that cannot write WebP write PNG.
  const type = format === 'jpeg' || format === 'heic' ? 'image/jpeg' : 'image/webp';
  const picture = await canvas.convertToBlob({ type, quality });
  if (format !== 'heic' && scale === 1 && picture.size >= file.size) return { state: 'unchanged' };
  return { state: 'changed', picture };
}

/** Decodes a picture upright. Safari decodes HEIC itself; other browsers need a decoder, which is loaded for the first
 *  such picture. */
async function decode(file: Blob, format: PictureFormat): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (format !== 'heic') throw error;
    const { decodeHeic } = await import('./decodeHeic.ts');
    return createImageBitmap(await decodeHeic(new Uint8Array(await file.arrayBuffer())));
  }
}
