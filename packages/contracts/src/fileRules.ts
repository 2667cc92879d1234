import { errorTable } from './endpoint.ts';
import { avatarBytesMax } from './limits.ts';

/** What a file must be to be taken, in the words of the server. The server decides by its content; this spares a way
 *  there that leads nowhere. */
export interface FileRule {
  /** Media types that are offered for choosing. */
  types: readonly string[];
  bytesMax: number;
  /** Both for a person who has not chosen yet: 'JPEG or PNG, up to 5 MB.' */
  inWords: string;
  wrongType: string;
  tooLarge: string;
}

/** A picture that becomes an avatar. */
export const avatarRule: FileRule = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  bytesMax: avatarBytesMax,
  inWords: 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB.',
  wrongType: errorTable['picture-unreadable'][1],
  tooLarge: errorTable['picture-too-large'][1],
};
