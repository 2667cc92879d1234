import { randomUUID } from 'node:crypto';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { createStorage } from '../../infra/storage.ts';
import type { Storage } from '../../infra/storage.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { sweepAfterMs } from '../../files/uploads/uploadTimes.ts';
import { attachmentFolder } from './attachedFile.ts';
import { Attachments } from './attachments.model.ts';

/** Deletes attachments, and their files if and only if the transaction commits. */
export async function removeAttachments(ids: readonly Types.ObjectId[], tx: Transaction): Promise<void> {
  if (ids.length === 0) return;
  await nativeCollection(Attachments).deleteMany({ _id: { $in: [...ids] } }, { session: tx });
  const key = `attachments-removal:${randomUUID()}`;
  const about = 'Files of deleted attachments';
  const payload = { ids: ids.map((id) => id.toHexString()) };
  await addEffect({ kind: 'attachments-removal', key, subject: key, about, payload }, tx);
}

/** Deletes the files of attachments from storage. Idempotent. */
export async function deleteAttachmentFiles(
  { ids }: { ids: Id[] },
  { env, signal }: EffectRun,
): Promise<void> {
  const storage = createStorage(env);
  for (const id of ids) {
    signal.throwIfAborted();
    await storage.deleteAll(attachmentFolder(new Types.ObjectId(id)));
  }
}

/** Deletes attachments that were not sent in time. */
export async function sweepAttachments(
  { now, signal }: { now: Date; signal: AbortSignal },
  storage: Storage,
): Promise<void> {
  const createdAt = { $lt: new Date(now.getTime() - sweepAfterMs) };
  const attachments = nativeCollection(Attachments);
  for await (const { _id } of attachments.find({ claimedAt: null, createdAt }, { projection: { _id: 1 } })) {
    signal.throwIfAborted();
    await storage.deleteAll(attachmentFolder(_id));
    await attachments.deleteOne({ _id, claimedAt: null });
  }
}
