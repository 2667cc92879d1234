import { Types } from 'mongoose';
import { Attachments } from '../../src/community/attachments/attachments.model.ts';
import type { StoredAttachment } from '../../src/community/attachments/attachments.model.ts';

/** A document that somebody has sent with something, unless told otherwise; nothing of it is in storage. */
export async function makeAttachment(fields: Partial<StoredAttachment> = {}): Promise<StoredAttachment> {
  const _id = new Types.ObjectId();
  const now = new Date();
  const attachment = await Attachments.create({
    _id,
    ownerId: new Types.ObjectId(),
    kind: 'file',
    name: 'Walks.pdf',
    size: 1_234,
    uploadKey: `u/${_id.toHexString()}`,
    mimeType: 'application/pdf',
    key: `attachments/${_id.toHexString()}/walks.pdf`,
    readyAt: now,
    claimedAt: now,
    on: { kind: 'post', id: new Types.ObjectId() },
    ...fields,
  });
  return attachment.toObject();
}
