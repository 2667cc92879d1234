import { attachmentsPerDay } from '@grove/contracts/community/attachmentRules';
import type { AttachmentKind } from '@grove/contracts/community/attachmentRules';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { openUpload } from '../../files/uploads/openUpload.ts';
import { Attachments } from './attachments.model.ts';
import { newAttachment } from './newAttachment.ts';

export interface UploadRequest {
  kind: AttachmentKind;
  name: string;
  type: string;
  size: number;
}

const dayMs = 24 * 60 * 60 * 1_000;
// Invisible characters that can disguise a file name.
const deceptiveCharacters = /[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** Opens an upload of one file for a member. The file is deleted if it is not sent within a day.
 *  @throws AppError('attached-enough'), AppError('too-many-uploads') */
export async function startAttachmentUpload(
  actor: Actor,
  { kind, name, type, size }: UploadRequest,
  storage: Storage,
): Promise<{ id: Id; uploadURL: string }> {
  const ownerId = new Types.ObjectId(actor.id);
  await assertBelowDailyLimit(ownerId, size);
  const { uploadURL, key: uploadKey } = await openUpload(actor, storage, { type, size });
  const attachment = newAttachment({
    ownerId,
    kind,
    name: name.replaceAll(deceptiveCharacters, '').trim() || kind,
    size,
    uploadKey,
  });
  await nativeCollection(Attachments).insertOne(attachment);
  return { id: attachment._id.toHexString(), uploadURL };
}

/** Checks the daily limits for files and bytes. @throws AppError('attached-enough') */
async function assertBelowDailyLimit(ownerId: Types.ObjectId, size: number): Promise<void> {
  const recent = await nativeCollection(Attachments)
    .find(
      { ownerId, createdAt: { $gt: new Date(clock.now().getTime() - dayMs) } },
      { projection: { size: 1 }, limit: attachmentsPerDay.files },
    )
    .toArray();
  const bytes = recent.reduce((sum, one) => sum + one.size, size);
  if (recent.length >= attachmentsPerDay.files || bytes > attachmentsPerDay.bytes)
    throw new AppError('attached-enough');
}
