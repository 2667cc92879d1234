import { downloadsPageSize } from '@grove/contracts/shop/downloads';
import type { Resource } from '@grove/contracts/shop/downloads';
import { listFreeFiles } from '../products/listOfferedProducts.ts';
import { toResource } from './toResource.ts';

/** Returns a page of the files that the library offers free to every member, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listResources(
  cursor?: string,
): Promise<{ items: Resource[]; nextCursor: string | null }> {
  const { shown, nextCursor } = await listFreeFiles({ cursor, size: downloadsPageSize });
  return { items: shown.map((product) => toResource(product)), nextCursor };
}
