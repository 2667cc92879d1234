import type Uppy from '@uppy/core';
import type { Meta, UppyFile } from '@uppy/core';
import { UnusablePicture, preparePicture } from '@grove/ui/pictures/preparePicture';

interface UploadLimit {
  bytesMax: number;
  /** The error message for a larger file. */
  tooLarge: string;
}

// Long enough to read a message of two sentences.
const messageMs = 15_000;

/** Makes the pictures of an uploader ready before their upload. A picture that can't be used is removed, and a message
 *  is shown. */
export function preparePictures(uppy: Uppy, limit: UploadLimit): void {
  uppy.addPreProcessor(async (ids) => {
    const files = ids.map((id) => uppy.getFile(id));
    await Promise.all(
      files.map((file) =>
        prepare(uppy, file, limit).catch((error: unknown) => {
          if (!(error instanceof UnusablePicture)) throw error;
          uppy.removeFile(file.id);
          uppy.info(error.message, 'error', messageMs);
        }),
      ),
    );
  });
}

/** @throws UnusablePicture */
async function prepare(
  uppy: Uppy,
  file: UppyFile<Meta, Record<string, never>>,
  { bytesMax, tooLarge }: UploadLimit,
): Promise<void> {
  if (!(file.data instanceof File)) return;
  uppy.emit('preprocess-progress', file, { mode: 'indeterminate', message: 'Preparing the picture' });
  const data = await preparePicture(file.data);
  const { name, type, size } = data;
  if (size > bytesMax) throw new UnusablePicture(tooLarge);
  uppy.setFileState(file.id, { name, type, size, data });
  uppy.emit('preprocess-complete', uppy.getFile(file.id));
}
