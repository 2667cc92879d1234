import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { attachmentPictureKey } from './attached.ts';
import { mayRead } from './attachmentReaders.ts';
import { Attachments } from './attachments.model.ts';
import type { StoredAttachment } from './attachments.model.ts';

/** An attachment of one's own that is not sent yet.
 *  @throws AppError('not-found') for any other. */
export async function findUnsent(actor: Pick<Actor, 'id'>, attachmentId: Id): Promise<StoredAttachment> {
  const found = await find(attachmentId);
  if (found.claimedAt !== null || found.ownerId.toHexString() !== actor.id) throw new AppError('not-found');
  return found;
}

/** The stored file of an attachment that the reader may see: of a picture its largest size.
 *  @throws AppError('not-found') for any other. */
export async function findFile(
  actor: Actor,
  attachmentId: Id,
): Promise<Pick<StoredAttachment, 'kind'> & { key: string; downloadAs: string }> {
  const { _id, kind, name, key, mimeType, pictures } = await findReadable(actor, attachmentId);
  const largest = pictures.at(-1);
  if (key !== null) return { kind, key, downloadAs: savedAs(name, mimeType) };
  if (largest === undefined) throw new AppError('not-found');
  return {
    kind,
    key: attachmentPictureKey(_id, largest.width),
    downloadAs: `${name.replace(/\.\w+$/, '')}.webp`,
  };
}

/** Where a size of a picture lies that the reader may see.
 *  @throws AppError('not-found') for any other. */
export async function findPicture(actor: Actor, attachmentId: Id, width: number): Promise<string> {
  const { _id, pictures } = await findReadable(actor, attachmentId);
  if (!pictures.some((one) => one.width === width)) throw new AppError('not-found');
  return attachmentPictureKey(_id, width);
}

/** Asked each time: who could see what it is attached to may not any more. */
async function findReadable(actor: Actor, attachmentId: Id): Promise<StoredAttachment> {
  const found = await find(attachmentId);
  const isReadable =
    found.on === null ? found.ownerId.toHexString() === actor.id : await mayRead(actor, found.on);
  if (found.readyAt === null || !isReadable) throw new AppError('not-found');
  return found;
}

async function find(attachmentId: Id): Promise<StoredAttachment> {
  const found = await nativeCollection(Attachments).findOne({ _id: new Types.ObjectId(attachmentId) });
  if (found === null) throw new AppError('not-found');
  return found;
}

/** Text that a computer might run or open as a page when it is saved is saved as text. */
function savedAs(name: string, mimeType: string | null): string {
  return mimeType === 'text/plain' && !/\.(txt|md|csv|log|srt|vtt)$/i.test(name) ? `${name}.txt` : name;
}
