import { recordPaidOrder } from '../../src/shop/orders/recordPaidOrder.ts';
import type { NewProduct } from '../../src/shop/products/createProduct.ts';
import type { StoredProductFile } from '../../src/shop/products/product.ts';
import type { User } from '../../src/members/users/users.model.ts';
import { makeProduct } from './makeProduct.ts';

/** Returns a digital product's file for `makeProduct({ file })`. The file is not in storage. */
export function makeFile(fields: Partial<StoredProductFile> = {}): StoredProductFile {
  return {
    key: 'files/workbook.pdf',
    fileName: 'Workbook.pdf',
    contentType: 'application/pdf',
    size: 2_048,
    ...fields,
  };
}

/** Stores a digital product with a file that a member has paid for.
 *  @returns the product's id. */
export async function makePurchasedFile(
  member: Pick<User, '_id'>,
  { paidAt, ...fields }: Partial<NewProduct> & { paidAt?: Date } = {},
): Promise<string> {
  const productId = await makeProduct({ file: makeFile(), ...fields });
  const memberId = member._id.toHexString();
  await recordPaidOrder({ memberId, productIds: [productId], ...(paidAt && { paidAt }) });
  return productId;
}
