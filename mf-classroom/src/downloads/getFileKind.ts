import type { ProductFile } from '@grove/contracts/shop/library';

/** Returns the common name of a file type, such as 'PDF'. It uses the file extension if there is one, because
 *  the content type may be generic. */
export function getFileKind({
  fileName,
  contentType,
}: Pick<ProductFile, 'fileName' | 'contentType'>): string {
  const extension = /\.(\w{1,5})$/.exec(fileName)?.[1];
  return (extension ?? contentType.split('/').at(-1) ?? 'file').toUpperCase();
}
