import { errorTable } from '../api/endpoint.ts';
import { avatarBytesMax } from '../fields/limits.ts';
import { captionsCharactersMax } from './mediaRules.ts';
import { chosenPictureBytesMax, pictureAccept } from './pictureRules.ts';
import { thumbnailBytesMax } from '../shop/productRules.ts';

/** The limits of a file and their messages, as on the server. The server checks the content; this check
 *  saves a useless upload. */
export interface FileRule {
  /** Media types and file extensions for the file input: '.vtt'. */
  types: readonly string[];
  bytesMax: number;
  /** For pictures: maximum bytes of the upload, after `preparePicture` has made the chosen file smaller. */
  uploadBytesMax?: number;
  /** The limits as text, shown before a file is chosen: 'JPEG or PNG, up to 5 MB.' */
  hint: string;
  wrongType: string;
  tooLarge: string;
}

const pictureRule = {
  types: pictureAccept,
  bytesMax: chosenPictureBytesMax,
  hint: 'JPEG, PNG, WebP, AVIF, HEIC or GIF. Large photos are resized.',
  wrongType: 'Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF picture',
  tooLarge: errorTable['picture-too-large'][1],
};

/** A picture for an avatar. */
export const avatarRule: FileRule = { ...pictureRule, uploadBytesMax: avatarBytesMax };

/** The picture of a product. */
export const thumbnailRule: FileRule = { ...pictureRule, uploadBytesMax: thumbnailBytesMax };

/** Captions of a video. */
export const captionsRule: FileRule = {
  types: ['.vtt', 'text/vtt', '.srt', 'application/x-subrip'],
  bytesMax: captionsCharactersMax,
  hint: 'A WebVTT (.vtt) or SubRip (.srt) file. Lessons with this video will show it.',
  wrongType: errorTable['captions-unreadable'][1],
  tooLarge: 'That captions file is too large',
};
