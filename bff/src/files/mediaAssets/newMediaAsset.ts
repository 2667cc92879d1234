import { getWordPrefixes } from '../../infra/getWordPrefixes.ts';
import { newDocument } from '../../infra/newDocument.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';

type RequiredFields = 'ownerId' | 'key' | 'fileName' | 'fileType' | 'mimeType' | 'fileSize';

/** Creates an asset of the library. Default: nothing has been measured yet. */
export function newMediaAsset(
  fields: Pick<StoredMediaAsset, RequiredFields> & Partial<StoredMediaAsset>,
): StoredMediaAsset {
  return {
    ...newDocument(fields.createdAt),
    searchKeys: getWordPrefixes(fields.fileName),
    ...{ pictures: [], width: null, height: null, durationSeconds: null },
    ...{ posterKey: null, captionsKey: null },
    ...fields,
  };
}
