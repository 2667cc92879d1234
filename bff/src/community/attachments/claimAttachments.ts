import { attachmentImagesMax } from '@grove/contracts/community/attachmentRules';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { unclaimedLifetimeMs } from '../../files/uploads/uploadTimes.ts';
import { toAttachedFile } from './attachedFile.ts';
import type { AttachedFile } from './attachedFile.ts';
import { Attachments } from './attachments.model.ts';
import type { AttachedTo, StoredAttachment } from './attachments.model.ts';

interface Claim {
  actor: Pick<Actor, 'id'>;
  /** In display order. A repeated id counts once. */
  ids: readonly Id[];
  /** The post, comment or message that they are attached to. Everyone who may see it may see them. */
  on: AttachedTo;
}

/** Attaches the actor's own files to a post, comment or message in its transaction: up to ten pictures, one video, or
 *  one file.
 *  @throws AppError('attachment-not-found') also for another member's file, AppError('attached-elsewhere'),
 *  AppError('attached-mix') */
export async function claimAttachments({ actor, ids, on }: Claim, tx: Transaction): Promise<AttachedFile[]> {
  if (ids.length === 0) return [];
  const distinctIds = [...new Set(ids)];
  const attachments = nativeCollection(Attachments);
  const _id = { $in: distinctIds.map((id) => new Types.ObjectId(id)) };
  const found = await attachments.find({ _id }, { session: tx }).toArray();
  const byId = new Map(
    found.filter((one) => isUsable(actor, one)).map((one) => [one._id.toHexString(), one] as const),
  );
  const inOrder = distinctIds.flatMap((id) => byId.get(id) ?? []);
  if (inOrder.length < distinctIds.length) throw new AppError('attachment-not-found');
  if (inOrder.some(({ claimedAt }) => claimedAt !== null)) throw new AppError('attached-elsewhere');
  if (!isAllowedMix(inOrder)) throw new AppError('attached-mix');
  const now = clock.now();
  await attachments.updateMany({ _id }, { $set: { on, claimedAt: now, updatedAt: now } }, { session: tx });
  return inOrder.map(toAttachedFile);
}

function isUsable(actor: Pick<Actor, 'id'>, { ownerId, readyAt, createdAt }: StoredAttachment): boolean {
  const isExpired = createdAt.getTime() + unclaimedLifetimeMs < clock.now().getTime();
  return ownerId.toHexString() === actor.id && readyAt !== null && !isExpired;
}

function isAllowedMix(attached: readonly Pick<StoredAttachment, 'kind'>[]): boolean {
  if (attached.every(({ kind }) => kind === 'image')) return attached.length <= attachmentImagesMax;
  return attached.length === 1;
}
