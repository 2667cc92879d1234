import { mediaPageSize } from '@grove/contracts/files/mediaRules';
import type { MediaType } from '@grove/contracts/files/mediaRules';
import { toSearchTerms } from '@grove/contracts/community/searchTerms';
import { olderThan, paginateById } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { MediaAssets } from './mediaAssets.model.ts';

// Only the first words of a long search are used, to keep the query small.
const maxSearchTerms = 8;

export interface MediaFilter {
  type?: MediaType | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
}

/** Returns a page of the library, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listMediaAssets({ type, search = '', cursor }: MediaFilter): Promise<{
  shown: StoredMediaAsset[];
  nextCursor: string | null;
}> {
  // Longest word first, because it matches the fewest documents.
  const searchTerms = toSearchTerms(search)
    .slice(0, maxSearchTerms)
    .sort((one, other) => other.length - one.length);
  const found = await nativeCollection(MediaAssets)
    .find({
      ...(searchTerms.length > 0 && { searchKeys: { $all: searchTerms } }),
      ...(type && { fileType: type }),
      ...olderThan(cursor),
    })
    .sort({ _id: -1 })
    .limit(mediaPageSize + 1)
    .toArray();
  return paginateById(found, mediaPageSize);
}
