import { errorTable } from '@grove/contracts/api/endpoint';
import { avatarBytesMax, avatarSideMin } from '@grove/contracts/fields/limits';
import { picturePixelsMax } from '@grove/contracts/files/pictureRules';
import { UnusablePicture, preparePicture } from '@grove/ui/pictures/preparePicture';

/** A selected picture, ready to be shown. */
export interface OpenPicture {
  file: File;
  /** 'blob:…', valid until `close` is called. */
  objectUrl: string;
  width: number;
  height: number;
  close: () => void;
}

/** Opens a selected file as a picture, which is made smaller first if it is large. @returns an error message with the server's text if the file cannot be
 *  used. */
export async function openPicture(chosen: File): Promise<OpenPicture | string> {
  const file = await preparePicture(chosen).catch((error: unknown) => {
    if (error instanceof UnusablePicture) return error.message;
    throw error;
  });
  if (typeof file === 'string') return file;
  if (file.size > avatarBytesMax) return errorTable['picture-too-large'][1];
  const objectUrl = URL.createObjectURL(file);
  const close = () => {
    URL.revokeObjectURL(objectUrl);
  };
  const image = new Image();
  image.src = objectUrl;
  // The content decides, not the file name: what the browser cannot decode is not a picture.
  const isPicture = await image.decode().then(
    () => !file.type.includes('svg'),
    () => false,
  );
  const { naturalWidth: width, naturalHeight: height } = image;
  const error = isPicture ? getSizeError(width, height) : errorTable['picture-unreadable'][1];
  if (error === undefined) return { file, objectUrl, width, height, close };
  close();
  return error;
}

function getSizeError(width: number, height: number): string | undefined {
  if (Math.min(width, height) < avatarSideMin) return errorTable['picture-too-small'][1];
  return width * height > picturePixelsMax ? errorTable['picture-too-big'][1] : undefined;
}
