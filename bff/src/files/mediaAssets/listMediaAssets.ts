import { mediaPageSize } from '@grove/contracts/files/mediaRules';
import type { Id } from '@grove/contracts/fields/fields';
import type { MediaType } from '@grove/contracts/files/mediaRules';
import { toSearchTerms } from '@grove/contracts/community/searchTerms';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { MediaAssets } from './mediaAssets.model.ts';

// Only the first words of a long search are used, to keep the query small.
const maxSearchTerms = 8;

export interface MediaFilter {
  type?: MediaType | undefined;
  search?: string | undefined;
  /** The id of the last asset of the previous page. */
  after?: Id | undefined;
}

/** Returns a page of the library, newest first. */
export async function listMediaAssets({
  type,
  search = '',
  after,
}: MediaFilter): Promise<StoredMediaAsset[]> {
  // Longest word first, because it matches the fewest documents.
  const searchTerms = toSearchTerms(search)
    .slice(0, maxSearchTerms)
    .sort((one, other) => other.length - one.length);
  return nativeCollection(MediaAssets)
    .find({
      ...(searchTerms.length > 0 && { searchKeys: { $all: searchTerms } }),
      ...(type && { fileType: type }),
      ...(after !== undefined && { _id: { $lt: new Types.ObjectId(after) } }),
    })
    .sort({ _id: -1 })
    .limit(mediaPageSize)
    .toArray();
}
