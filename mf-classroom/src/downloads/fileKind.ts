import type { ProductFile } from '@grove/contracts/library';

/** What kind of file it is, as people call it: 'PDF'. Its name's ending, for the type may be a general one. */
export function fileKind({ fileName, contentType }: Pick<ProductFile, 'fileName' | 'contentType'>): string {
  const ending = /\.(\w{1,5})$/.exec(fileName)?.[1];
  return (ending ?? contentType.split('/').at(-1) ?? 'file').toUpperCase();
}
