import type { Resource } from '@grove/contracts/shop/downloads';
import { toMediaUrl } from '../../learning/media/toMediaUrl.ts';
import type { StoredProduct } from '../products/product.ts';

/** Converts a product whose file the reader may download, without the file's storage key. */
export function toResource(product: StoredProduct): Resource {
  const { _id, title, description, category, type, thumbnailKey, file } = product;
  return {
    productId: _id.toHexString(),
    title,
    description,
    category,
    type,
    thumbnailUrl: toMediaUrl(thumbnailKey),
    file: file ? { fileName: file.fileName, contentType: file.contentType, size: file.size } : null,
  };
}
