import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { listProductIdsWithVideo } from '../productPages/listProductIdsWithVideo.ts';
import { findVisibleProduct } from './findVisibleProduct.ts';

/** Whether the published page of a product that the reader may see shows the video at this URL. */
export async function isVideoOfVisibleProduct(actor: Actor | null, url: string): Promise<boolean> {
  for (const productId of await listProductIdsWithVideo(url)) {
    const found = await findVisibleProduct(actor, productId).catch(nullIfNotFound);
    if (found !== null) return true;
  }
  return false;
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'product-not-found') return null;
  throw error;
}
