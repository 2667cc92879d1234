import type { ProductFile } from '../../../bff/src/shop/products/product.ts';
import { products } from '../shop.ts';
import { books } from './books.ts';
import { writePdf } from './writePdf.ts';
import { bells, rain, writeWav } from './writeWav.ts';

/** What a digital product of the demo hands over. */
export interface SeedFile extends ProductFile {
  body: Buffer;
}

const recordings: Readonly<Record<string, () => Buffer>> = {
  'evening-rain': () => writeWav(20, rain()),
  'three-bells': () => writeWav(12, bells()),
};

/** The file of a digital product, the same bytes each time; undefined for any other. */
export function fileOfProduct(slug: string): SeedFile | undefined {
  const title = products.find((product) => product.slug === slug)?.title;
  const pages = books[slug];
  const record = recordings[slug];
  if (title === undefined) return undefined;
  if (pages)
    return named({ slug, title, ending: 'pdf', contentType: 'application/pdf' }, writePdf(title, pages));
  return record && named({ slug, title, ending: 'wav', contentType: 'audio/wav' }, record());
}

/** The files of all digital products. */
export function allFiles(): SeedFile[] {
  return products.flatMap(({ slug }) => fileOfProduct(slug) ?? []);
}

function named(
  { slug, title, ending, contentType }: { slug: string; title: string; ending: string; contentType: string },
  body: Buffer,
): SeedFile {
  return {
    key: `files/${slug}.${ending}`,
    fileName: `${title}.${ending}`,
    contentType,
    size: body.length,
    body,
  };
}
