import type { LiveClass, NewMeeting } from '@grove/contracts/coaching/classes';
import type { Id } from '@grove/contracts/fields/fields';
import { findClass } from '../../coaching/classes/findClass.ts';
import { changeClass, createClass } from '../../coaching/classes/saveClass.ts';
import type { ClassSettings } from '../../coaching/classes/saveClass.ts';
import type { StoredLiveClass } from '../../coaching/classes/liveClass.ts';
import { toLiveClass } from '../../coaching/classes/toLiveClass.ts';
import { claimUpload } from '../../files/uploads/claimUpload.ts';
import type { PreparedUpload } from '../../files/uploads/prepareUpload.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { createProduct } from '../../shop/products/createProduct.ts';
import { toCents } from '../../shop/products/toCents.ts';
import type { NewContent } from './createContent.ts';

type Settings = Omit<ClassSettings, 'hostId'> & { hostId?: Id | undefined };

/** Creates a live class, which the library offers immediately.
 *  @throws AppError('too-late') for meetings that have started, AppError('coaches-lead') for a host who
 *  is neither a coach nor a creator. */
export async function createLiveClass(
  actor: Actor,
  {
    thumbnail,
    meetings,
    ...input
  }: NewContent & Settings & { meetings: readonly NewMeeting[]; thumbnail: PreparedUpload },
  tx: Transaction,
): Promise<{ productId: Id }> {
  const { title, description, price, category, hostId = actor.id, timeZone, seats, meetingUrl } = input;
  await claimUpload(thumbnail, tx);
  const sharedFields = { title, description, category, thumbnailKey: thumbnail.key };
  const { id } = await createProduct({ ...sharedFields, type: 'live_class', priceCents: toCents(price) }, tx);
  await createClass({ productId: id, title, hostId, timeZone, seats, meetingUrl, meetings }, tx);
  return { productId: id };
}

/** The meetings and seats of a live class.
 *  @throws AppError('product-not-found'), also for other products. */
export async function getLiveClass(productId: Id): Promise<LiveClass> {
  return toLiveClass(await findOwnClass(productId));
}

/** Sets the seats, the meeting link and the host of a live class.
 *  @throws AppError('product-not-found' | 'seats-taken' | 'coaches-lead'). */
export async function saveLiveClass(productId: Id, { hostId, ...settings }: Settings): Promise<LiveClass> {
  return inTransaction(async (tx) => {
    const liveClass = await findOwnClass(productId, tx);
    const host = hostId ?? liveClass.hostId.toHexString();
    return toLiveClass(await changeClass(liveClass, { ...settings, hostId: host }, tx));
  });
}

async function findOwnClass(productId: Id, tx?: Transaction): Promise<StoredLiveClass> {
  const found = await findClass(productId, tx);
  if (found === null) throw new AppError('product-not-found');
  return found;
}
