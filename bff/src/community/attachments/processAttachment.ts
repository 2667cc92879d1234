import {
  attachmentBytesMax,
  attachmentTypes,
  attachmentImageSides,
} from '@grove/contracts/community/attachmentRules';
import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { readObject } from '../../files/mediaAssets/readObject.ts';
import { claimUpload } from '../../files/uploads/claimUpload.ts';
import { prepareUpload } from '../../files/uploads/prepareUpload.ts';
import type { PreparedUpload } from '../../files/uploads/prepareUpload.ts';
import { enqueueFileDeletion } from '../avatars/enqueueFileDeletion.ts';
import { attachmentFolder, attachmentPictureKey } from './attachedFile.ts';
import { Attachments } from './attachments.model.ts';
import type { StoredAttachment } from './attachments.model.ts';
import { findUnsentAttachment } from './findAttachment.ts';
import { makeWidths } from '../../files/mediaAssets/makeWidths.ts';
import type { DrawnWidth } from '../../files/mediaAssets/makeWidths.ts';

/** Checks a file that a member has uploaded. For a picture, renders its sizes without camera metadata. Idempotent.
 *  @throws AppError('not-found') if it is not the actor's unsent file, and what `prepareUpload` and `renderPictureSizes`
 *  throw. */
export async function processAttachment(
  actor: Actor,
  attachmentId: Id,
  storage: Storage,
): Promise<StoredAttachment> {
  const attachment = await findUnsentAttachment(actor, attachmentId);
  if (attachment.readyAt !== null) return attachment;
  const { _id, kind, uploadKey } = attachment;
  const rule = {
    folder: attachmentFolder(_id).slice(0, -1),
    maxBytes: attachmentBytesMax[kind],
    types: attachmentTypes[kind],
  };
  const upload = await prepareUpload(actor, storage.urlOf(uploadKey), rule, storage);
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
    if (found === null) return findUnsentAttachment(actor, attachmentId);
    await claimUpload(upload, tx);
    // The original picture may contain the place where it was taken.
    if (kind === 'image') await enqueueFileDeletion({ keys: [upload.key, uploadKey] }, tx);
    return found;
  });
}

/** Changes the alt text of a picture that has not been sent.
 *  @throws AppError('not-found') */
export async function saveAltText(actor: Actor, attachmentId: Id, alt: string): Promise<StoredAttachment> {
  const { _id } = await findUnsentAttachment(actor, attachmentId);
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
  upload: PreparedUpload,
  { actor, storage }: { actor: Actor; storage: Storage },
): Promise<StoredAttachment['pictures']> {
  const rendered = await renderPictureSizes(actor.id, () =>
    readObject(upload.key, attachmentBytesMax.image, storage),
  );
  await Promise.all(
    rendered.map(({ width, content }) => {
      const picture = new Blob([Buffer.from(content)], { type: 'image/webp' });
      return storage.put(attachmentPictureKey(_id, width), picture, {});
    }),
  ).catch(() => {
    throw new AppError('unavailable');
  });
  return rendered.map(({ width, height }) => ({ width, height }));
}

/** Renders the sizes of an attached picture.
 *  @param read loads the picture; called when it is this picture's turn.
 *  @throws AppError('picture-unreadable' | 'picture-too-big'), AppError('unavailable') if too many pictures are
 *  queued. */
export async function renderPictureSizes(userId: Id, read: () => Promise<Uint8Array>): Promise<DrawnWidth[]> {
  return makeWidths(userId, attachmentImageSides, read);
}
