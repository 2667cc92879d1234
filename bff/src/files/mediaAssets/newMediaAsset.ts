import { beginningsOf } from '../../infra/beginningsOf.ts';
import { newDocument } from '../../infra/newDocument.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';

type Needed = 'ownerId' | 'key' | 'fileName' | 'fileType' | 'mimeType' | 'fileSize';

/** Creates an asset of the library. Default: nothing has been measured yet. */
export function newMediaAsset(
  fields: Pick<StoredMediaAsset, Needed> & Partial<StoredMediaAsset>,
): StoredMediaAsset {
  return {
    ...newDocument(fields.createdAt),
    searchKeys: beginningsOf(fields.fileName),
    ...{ pictures: [], width: null, height: null, durationSeconds: null },
    ...{ posterKey: null, captionsKey: null },
    ...fields,
  };
}
