import type { StoredProductFile } from '../../../bff/src/shop/products/product.ts';
import { libraryKey } from '../libraryKeys.ts';
import { products } from '../shop.ts';
import { books } from './books.ts';
import { writePdf } from './writePdf.ts';
import { bells, rain, writeWav } from './writeWav.ts';

/** What a digital product of the demo hands over. */
export interface SeedFile extends StoredProductFile {
  /** Of the product. */
  slug: string;
  ending: string;
  body: Buffer;
  /** Of a recording. */
  durationSeconds: number | null;
}

interface Recording {
  seconds: number;
  sound: () => (second: number) => number;
}

const recordings: Readonly<Record<string, Recording>> = {
  'evening-rain': { seconds: 20, sound: rain },
  'three-bells': { seconds: 12, sound: bells },
};

const made = new Map<string, SeedFile | undefined>();

/** The file of a digital product; undefined for any other. Sound takes long to make, so it is made once. */
export function fileOfProduct(slug: string): SeedFile | undefined {
  if (!made.has(slug)) made.set(slug, makeFile(slug));
  return made.get(slug);
}

/** The files of all digital products. */
export function allFiles(): SeedFile[] {
  return products.flatMap(({ slug }) => fileOfProduct(slug) ?? []);
}

/** The same, made anew: the same bytes each time. */
export function makeFile(slug: string): SeedFile | undefined {
  const title = products.find((product) => product.slug === slug)?.title;
  const pages = books[slug];
  const record = recordings[slug];
  if (title === undefined) return undefined;
  if (pages)
    return named(
      { slug, title, ending: 'pdf', contentType: 'application/pdf', durationSeconds: null },
      writePdf(title, pages),
    );
  if (!record) return undefined;
  const { seconds, sound } = record;
  return named(
    { slug, title, ending: 'wav', contentType: 'audio/wav', durationSeconds: seconds },
    writeWav(seconds, sound()),
  );
}

interface Naming extends Pick<SeedFile, 'slug' | 'ending' | 'contentType' | 'durationSeconds'> {
  title: string;
}

function named({ title, ...what }: Naming, body: Buffer): SeedFile {
  const { slug, ending } = what;
  return {
    ...what,
    key: libraryKey(`${slug}.${ending}`),
    fileName: `${title}.${ending}`,
    size: body.length,
    body,
  };
}
