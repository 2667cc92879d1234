import { newDocument } from '../../infra/newDocument.ts';
import type { StoredAttachment } from './attachments.model.ts';

/** Builds a complete attachment. Default: neither checked nor sent. */
export function newAttachment(
  fields: Pick<StoredAttachment, 'ownerId' | 'kind' | 'name' | 'size' | 'uploadKey'> &
    Partial<StoredAttachment>,
): StoredAttachment {
  return {
    ...newDocument(fields.createdAt),
    ...{ mimeType: null, key: null, pictures: [], alt: '', readyAt: null, on: null, claimedAt: null },
    ...fields,
  };
}
