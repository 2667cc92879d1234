import type { Resource } from '@grove/contracts/downloads';
import { mediaAddress } from '../../learning/media/mediaAddress.ts';
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
    thumbnailUrl: mediaAddress(thumbnailKey),
    file: file ? { fileName: file.fileName, contentType: file.contentType, size: file.size } : null,
  };
}
