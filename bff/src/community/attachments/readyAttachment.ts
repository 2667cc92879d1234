import { attachmentBytesMax, attachmentTypes } from '@grove/contracts/attachmentRules';
import type { Id } from '@grove/contracts/fields';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { readObject } from '../../files/mediaAssets/readObject.ts';
import { claimUpload } from '../../files/uploads/claimUpload.ts';
import { readyUpload } from '../../files/uploads/readyUpload.ts';
import type { ReadyUpload } from '../../files/uploads/readyUpload.ts';
import { removeFiles } from '../avatars/removeFiles.ts';
import { attachmentFolder, attachmentPictureKey } from './attached.ts';
import { Attachments } from './attachments.model.ts';
import type { StoredAttachment } from './attachments.model.ts';
import { drawPicture } from './drawPicture.ts';
import { findUnsent } from './findAttachment.ts';

/** Checks a file that a member has uploaded. For a picture, renders its sizes without camera metadata. Idempotent.
 *  @throws AppError('not-found') if it is not the actor's unsent file, and what `readyUpload` and `drawPicture`
 *  throw. */
export async function readyAttachment(
  actor: Actor,
  attachmentId: Id,
  storage: Storage,
): Promise<StoredAttachment> {
  const attachment = await findUnsent(actor, attachmentId);
  if (attachment.readyAt !== null) return attachment;
  const { _id, kind, uploadKey } = attachment;
  const rule = {
    folder: attachmentFolder(_id).slice(0, -1),
    maxBytes: attachmentBytesMax[kind],
    types: attachmentTypes[kind],
  };
  const upload = await readyUpload(actor, storage.addressOf(uploadKey), rule, storage);
  const pictures = kind === 'image' ? await storePictures(_id, upload, { actor, storage }) : [];
  return inTransaction(async (tx) => {
    const now = clock.now();
    const key = kind === 'image' ? null : upload.key;
    const found = await nativeCollection(Attachments).findOneAndUpdate(
      { _id, readyAt: null },
      { $set: { key, mimeType: upload.mimeType, pictures, readyAt: now, updatedAt: now } },
      { session: tx, returnDocument: 'after' },
    );
    // Another request has finished first, or the attachment was deleted.
    if (found === null) return findUnsent(actor, attachmentId);
    await claimUpload(upload, tx);
    // The original picture may contain the place where it was taken.
    if (kind === 'image') await removeFiles({ keys: [upload.key, uploadKey] }, tx);
    return found;
  });
}

/** Changes the alt text of a picture that has not been sent.
 *  @throws AppError('not-found') */
export async function describeAttachment(
  actor: Actor,
  attachmentId: Id,
  alt: string,
): Promise<StoredAttachment> {
  const { _id } = await findUnsent(actor, attachmentId);
  const changed = await nativeCollection(Attachments).findOneAndUpdate(
    { _id, claimedAt: null },
    { $set: { alt, updatedAt: clock.now() } },
    { returnDocument: 'after' },
  );
  if (changed === null) throw new AppError('not-found');
  return changed;
}

async function storePictures(
  _id: Types.ObjectId,
  upload: ReadyUpload,
  { actor, storage }: { actor: Actor; storage: Storage },
): Promise<StoredAttachment['pictures']> {
  const drawn = await drawPicture(actor.id, () => readObject(upload.key, attachmentBytesMax.image, storage));
  await Promise.all(
    drawn.map(({ width, content }) => {
      const picture = new Blob([Buffer.from(content)], { type: 'image/webp' });
      return storage.put(attachmentPictureKey(_id, width), picture, {});
    }),
  ).catch(() => {
    throw new AppError('unavailable');
  });
  return drawn.map(({ width, height }) => ({ width, height }));
}
