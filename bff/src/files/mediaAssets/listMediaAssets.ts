import { mediaPageSize } from '@grove/contracts/mediaRules';
import type { MediaType } from '@grove/contracts/mediaRules';
import { wordsOf } from '@grove/contracts/searchWords';
import { olderThan, pageOf } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { MediaAssets } from './mediaAssets.model.ts';

// Of a long search the first words count: a query stays short.
const wordsOfSearch = 8;

export interface AskedMedia {
  type?: MediaType | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
}

/** A page of the library, newest first.
 *  @throws AppError('bad-request') for a cursor that is none. */
export async function listMediaAssets({ type, search = '', cursor }: AskedMedia): Promise<{
  shown: StoredMediaAsset[];
  nextCursor: string | null;
}> {
  // The longest word first: it leaves the fewest.
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
