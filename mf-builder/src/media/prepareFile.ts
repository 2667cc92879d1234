import { UnusablePicture, preparePicture } from '@grove/ui/pictures/preparePicture';
import { getUnplayableMessage } from './detectUnplayable.ts';

/**
 * Prepares a chosen file for the media library: makes a large picture smaller, and refuses a video that browsers can't
 * play before gigabytes are sent.
 * @returns the file to upload, or a message for the user.
 */
export async function prepareFile(file: File): Promise<File | string> {
  // A file that can't be read here is sent, and the server decides.
  const unplayable = await getUnplayableMessage(file).catch(() => undefined);
  if (unplayable !== undefined) return unplayable;
  return preparePicture(file).catch((error: unknown) => {
    if (error instanceof UnusablePicture) return error.message;
    throw error;
  });
}
