import { downloadsPageSize } from '@grove/contracts/shop/downloads';
import type { Download } from '@grove/contracts/shop/downloads';
import type { Actor } from '../../http/actor.ts';
import { listOrdersWithFiles } from '../orders/listOrdersWithFiles.ts';
import type { PurchasedProduct } from '../orders/listOrdersWithFiles.ts';
import { findProducts } from '../products/findProducts.ts';
import type { StoredProduct } from '../products/product.ts';
import { listSubscribedFiles } from '../subscriptions/listSubscribedFiles.ts';
import type { SubscribedFile } from '../subscriptions/listSubscribedFiles.ts';
import { toResource } from './toResource.ts';

export interface DownloadsPage {
  items: Download[];
  nextCursor: string | null;
}

/** Returns a page of the files that the actor has bought or claimed, newest first, in three queries. The first page
 *  starts with the files of their memberships. Owners keep products that the library no longer offers.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listDownloads(actor: Actor, cursor?: string): Promise<DownloadsPage> {
  const [{ purchases: bought, nextCursor }, subscribed] = await Promise.all([
    listOrdersWithFiles(actor.id, { cursor, size: downloadsPageSize }),
    cursor === undefined ? listSubscribedFiles(actor.id) : [],
  ]);
  const purchases = [...subscribed.map((file) => toPurchase(file)), ...withoutFiles(bought, subscribed)];
  const products = await findProducts(purchases.map(({ productId }) => productId.toHexString()));
  const byId = new Map(products.map((product) => [product._id.toHexString(), product]));
  const items = purchases.flatMap((one) => {
    const product = byId.get(one.productId.toHexString());
    return product?.type === 'digital_file' ? [toDownload(one, product)] : [];
  });
  return { items, nextCursor };
}

function toPurchase({ productId, orderId, startedAt }: SubscribedFile): PurchasedProduct {
  // A membership is never free.
  return { productId, orderId, boughtAt: startedAt, priceCents: 1 };
}

/** Leaves out what a membership lists already. */
function withoutFiles(
  bought: readonly PurchasedProduct[],
  subscribed: readonly SubscribedFile[],
): PurchasedProduct[] {
  const ids = new Set(subscribed.map(({ productId }) => productId.toHexString()));
  return bought.filter(({ productId }) => !ids.has(productId.toHexString()));
}

function toDownload({ orderId, boughtAt, priceCents }: PurchasedProduct, product: StoredProduct): Download {
  return {
    ...toResource(product),
    orderId: orderId.toHexString(),
    boughtAt: boughtAt.toISOString(),
    isFree: priceCents === 0,
  };
}
