import type { ProductFile } from '@grove/contracts/shop/library';
import type { StoredProductFile } from './product.ts';

/** Returns the parts of a file that everyone who sees its product may see; null if there is none. */
export function toFileInfo(file: StoredProductFile | null): ProductFile | null {
  if (file === null) return null;
  const { fileName, contentType, size, pages, seconds } = file;
  return { fileName, contentType, size, ...(pages && { pages }), ...(seconds && { seconds }) };
}
