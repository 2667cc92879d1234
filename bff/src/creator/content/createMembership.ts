import type { Id } from '@grove/contracts/fields/fields';
import { claimUpload } from '../../files/uploads/claimUpload.ts';
import type { PreparedUpload } from '../../files/uploads/prepareUpload.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { createProduct } from '../../shop/products/createProduct.ts';
import type { NewContent } from './createContent.ts';

/** Creates a membership without plans. It is a draft, because without a plan nobody could join it. */
export async function createMembership(
  { title, description, category }: Omit<NewContent, 'price'>,
  thumbnail: PreparedUpload,
  tx: Transaction,
): Promise<{ productId: Id }> {
  await claimUpload(thumbnail, tx);
  const texts = { title, description, category, thumbnailKey: thumbnail.key };
  const product = { ...texts, type: 'membership', priceCents: 0, isPublished: false } as const;
  const { id } = await createProduct(product, tx);
  return { productId: id };
}
