import type { LiveClass, NewMeeting } from '@grove/contracts/classes';
import type { Id } from '@grove/contracts/fields';
import { findClass } from '../../coaching/classes/findClass.ts';
import { changeClass, createClass } from '../../coaching/classes/saveClass.ts';
import type { ClassSettings } from '../../coaching/classes/saveClass.ts';
import { grantSeats } from '../../coaching/classes/grantSeats.ts';
import { toLiveClass } from '../../coaching/classes/toLiveClass.ts';
import { claimUpload } from '../../files/uploads/claimUpload.ts';
import type { ReadyUpload } from '../../files/uploads/readyUpload.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { listHolders } from '../../shop/orders/listHolders.ts';
import { createProduct } from '../../shop/products/createProduct.ts';
import { changeProduct, findOwnProduct } from '../../shop/products/changeProduct.ts';
import type { StoredProduct } from '../../shop/products/product.ts';
import { toCents } from '../../shop/products/toCents.ts';
import type { NewContent } from './createContent.ts';

type Settings = Omit<ClassSettings, 'hostId'> & { hostId?: Id | undefined };

/** A live class that the library offers at once.
 *  @throws AppError('too-late') for dates that have begun, AppError('coaches-lead') for a host who gives no sessions. */
export async function createLiveClass(
  actor: Actor,
  {
    thumbnail,
    meetings,
    ...given
  }: NewContent & Settings & { meetings: readonly NewMeeting[]; thumbnail: ReadyUpload },
  tx: Transaction,
): Promise<{ productId: Id }> {
  const { title, description, price, category, hostId = actor.id, timeZone, seats, meetingUrl } = given;
  await claimUpload(thumbnail, tx);
  const shown = { title, description, category, thumbnailKey: thumbnail.key };
  const { id } = await createProduct({ ...shown, type: 'live_class', priceCents: toCents(price) }, tx);
  await createClass({ productId: id, title, hostId, timeZone, seats, meetingUrl, meetings }, tx);
  return { productId: id };
}

/** The dates and seats of a live class, null as long as it has none.
 *  @throws AppError('product-not-found') also for what is no live class. */
export async function getLiveClass(productId: Id): Promise<LiveClass | null> {
  await findClassProduct(productId);
  const found = await findClass(productId);
  return found && toLiveClass(found);
}

/** Says for how many a class is, where one meets and who gives it. Who has bought it before there were dates has a seat
 *  from now on.
 *  @throws AppError('product-not-found' | 'seats-taken' | 'coaches-lead'). */
export async function saveLiveClass(
  actor: Actor,
  productId: Id,
  { hostId, ...settings }: Settings,
): Promise<LiveClass> {
  return inTransaction(async (tx) => {
    const product = await findClassProduct(productId, tx);
    const known = await findClass(productId, tx);
    if (known !== null) {
      const host = hostId ?? known.hostId.toHexString();
      return toLiveClass(await changeClass(known, { ...settings, hostId: host }, tx));
    }
    return beginDates(product, { ...settings, hostId: hostId ?? actor.id }, tx);
  });
}

async function beginDates(
  product: StoredProduct,
  settings: ClassSettings,
  tx: Transaction,
): Promise<LiveClass> {
  const { _id, title } = product;
  const productId = _id.toHexString();
  // An order that is paid in this moment writes the product, too: one of the two is done again, and sees the other.
  await changeProduct(product, {}, tx);
  const holders = await listHolders(_id, tx);
  if (holders.length > settings.seats) throw new AppError('seats-taken');
  const created = await createClass({ ...settings, productId, title, meetings: [] }, tx);
  for (const { orderId, memberId } of holders) await grantSeats({ orderId, memberId, classIds: [_id] }, tx);
  return toLiveClass({ ...created, taken: holders.length });
}

async function findClassProduct(productId: Id, tx?: Transaction): Promise<StoredProduct> {
  const product = await findOwnProduct(productId, tx);
  if (product.type !== 'live_class') throw new AppError('product-not-found');
  return product;
}
