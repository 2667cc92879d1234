import { newDocument } from '../../infra/newDocument.ts';
import type { StoredAttachment } from './attachments.model.ts';

/** A complete attachment: not looked at and not sent where the fields say nothing else. */
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
