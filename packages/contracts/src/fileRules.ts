import { errorTable } from './endpoint.ts';
import { avatarBytesMax } from './limits.ts';
import { captionsCharactersMax } from './mediaRules.ts';
import { thumbnailBytesMax } from './productRules.ts';

/** What a file must be to be taken, in the words of the server. The server decides by its content; this spares a way
 *  there that leads nowhere. */
export interface FileRule {
  /** Media types that are offered for choosing, and endings of names: '.vtt'. */
  types: readonly string[];
  bytesMax: number;
  /** Both for a person who has not chosen yet: 'JPEG or PNG, up to 5 MB.' */
  inWords: string;
  wrongType: string;
  tooLarge: string;
}

const pictureRule = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  inWords: 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB.',
  wrongType: errorTable['picture-unreadable'][1],
  tooLarge: errorTable['picture-too-large'][1],
};

/** A picture that becomes an avatar. */
export const avatarRule: FileRule = { ...pictureRule, bytesMax: avatarBytesMax };

/** The picture of a product. */
export const thumbnailRule: FileRule = { ...pictureRule, bytesMax: thumbnailBytesMax };

/** Captions of a video. */
export const captionsRule: FileRule = {
  types: ['.vtt', 'text/vtt'],
  bytesMax: captionsCharactersMax,
  inWords: 'A WebVTT file (.vtt). Lessons with this video show it.',
  wrongType: errorTable['captions-unreadable'][1],
  tooLarge: 'That file is too long for captions',
};
