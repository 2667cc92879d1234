import type { Types } from 'mongoose';

/** A filter for posts or comments without those of these authors. Empty without authors: the index does not cover
 *  `authorId`, so MongoDB would read documents that it otherwise only counts. */
export function excludeAuthors(authorIds: readonly Types.ObjectId[]): {
  authorId?: { $nin: readonly Types.ObjectId[] };
} {
  return authorIds.length === 0 ? {} : { authorId: { $nin: authorIds } };
}
