import type { ProductFile } from '@grove/contracts/library';

/** Returns the common name of a file type, such as 'PDF'. It uses the file extension if there is one, because
 *  the content type may be generic. */
export function fileKind({ fileName, contentType }: Pick<ProductFile, 'fileName' | 'contentType'>): string {
  const ending = /\.(\w{1,5})$/.exec(fileName)?.[1];
  return (ending ?? contentType.split('/').at(-1) ?? 'file').toUpperCase();
}
