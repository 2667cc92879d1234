import { mediaPageSize } from '@grove/contracts/mediaRules';
import type { MediaType } from '@grove/contracts/mediaRules';
import { wordsOf } from '@grove/contracts/searchWords';
import { olderThan, pageOf } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { MediaAssets } from './mediaAssets.model.ts';

// Only the first words of a long search are used, to keep the query small.
const wordsOfSearch = 8;

export interface AskedMedia {
  type?: MediaType | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
}

/** Returns a page of the library, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listMediaAssets({ type, search = '', cursor }: AskedMedia): Promise<{
  shown: StoredMediaAsset[];
  nextCursor: string | null;
}> {
  // Longest word first, because it matches the fewest documents.
  const words = wordsOf(search)
    .slice(0, wordsOfSearch)
    .sort((one, other) => other.length - one.length);
  const found = await nativeCollection(MediaAssets)
    .find({
      ...(words.length > 0 && { searchKeys: { $all: words } }),
      ...(type && { fileType: type }),
      ...olderThan(cursor),
    })
    .sort({ _id: -1 })
    .limit(mediaPageSize + 1)
    .toArray();
  return pageOf(found, mediaPageSize);
}
