import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { attachmentPictureKey } from './attachedFile.ts';
import { canReadAttached } from './attachmentAccess.ts';
import { Attachments } from './attachments.model.ts';
import type { StoredAttachment } from './attachments.model.ts';

/** Finds an attachment of the actor that has not been sent.
 *  @throws AppError('not-found') for any other. */
export async function findUnsentAttachment(
  actor: Pick<Actor, 'id'>,
  attachmentId: Id,
): Promise<StoredAttachment> {
  const found = await getAttachment(attachmentId);
  if (found.claimedAt !== null || found.ownerId.toHexString() !== actor.id) throw new AppError('not-found');
  return found;
}

/** Finds the stored file of an attachment that the reader may see; for a picture, its largest size.
 *  @throws AppError('not-found') for any other. */
export async function findAttachmentFile(
  actor: Actor,
  attachmentId: Id,
): Promise<Pick<StoredAttachment, 'kind'> & { key: string; downloadAs: string }> {
  const { _id, kind, name, key, mimeType, pictures } = await findReadable(actor, attachmentId);
  const largest = pictures.at(-1);
  if (key !== null) return { kind, key, downloadAs: toDownloadName(name, mimeType) };
  if (largest === undefined) throw new AppError('not-found');
  return {
    kind,
    key: attachmentPictureKey(_id, largest.width),
    downloadAs: `${name.replace(/\.\w+$/, '')}.webp`,
  };
}

/** Finds the storage key of one size of a picture that the reader may see.
 *  @throws AppError('not-found') for any other. */
export async function findPictureKey(actor: Actor, attachmentId: Id, width: number): Promise<string> {
  const { _id, pictures } = await findReadable(actor, attachmentId);
  if (!pictures.some((one) => one.width === width)) throw new AppError('not-found');
  return attachmentPictureKey(_id, width);
}

/** Checks access on each request, because it can be lost. */
async function findReadable(actor: Actor, attachmentId: Id): Promise<StoredAttachment> {
  const found = await getAttachment(attachmentId);
  const isReadable =
    found.on === null ? found.ownerId.toHexString() === actor.id : await canReadAttached(actor, found.on);
  if (found.readyAt === null || !isReadable) throw new AppError('not-found');
  return found;
}

async function getAttachment(attachmentId: Id): Promise<StoredAttachment> {
  const found = await nativeCollection(Attachments).findOne({ _id: new Types.ObjectId(attachmentId) });
  if (found === null) throw new AppError('not-found');
  return found;
}

/** File name for a download. Text that a computer might execute or open as a web page gets the extension .txt. */
function toDownloadName(name: string, mimeType: string | null): string {
  return mimeType === 'text/plain' && !/\.(txt|md|csv|log|srt|vtt)$/i.test(name) ? `${name}.txt` : name;
}
