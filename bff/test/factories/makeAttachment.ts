import { Types } from 'mongoose';
import { Attachments } from '../../src/community/attachments/attachments.model.ts';
import type { StoredAttachment } from '../../src/community/attachments/attachments.model.ts';
import { newAttachment } from '../../src/community/attachments/newAttachment.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';

/** Stores an attachment. Default: a document of a post. Its file is not in storage. */
export async function makeAttachment(fields: Partial<StoredAttachment> = {}): Promise<StoredAttachment> {
  const _id = new Types.ObjectId();
  const now = new Date();
  const attachment = newAttachment({
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
  await nativeCollection(Attachments).insertOne(attachment);
  return attachment;
}
