import type { StoredProductFile } from '../../../bff/src/shop/products/product.ts';
import { libraryKey } from '../libraryKeys.ts';
import { products } from '../shop.ts';
import { books } from './books.ts';
import { writePdf } from './writePdf.ts';
import { bells, rain, writeWav } from './writeWav.ts';

/** The file of a digital product of the demo. */
export interface SeedFile extends StoredProductFile {
  /** The slug of the product. */
  slug: string;
  ending: string;
  body: Buffer;
  /** The duration of a recording; null for other files. */
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

/**
 * The file of a digital product; undefined for other products. Cached, because sound takes long to
 * generate.
 */
export function fileOfProduct(slug: string): SeedFile | undefined {
  if (!made.has(slug)) made.set(slug, makeFile(slug));
  return made.get(slug);
}

export function allFiles(): SeedFile[] {
  return products.flatMap(({ slug }) => fileOfProduct(slug) ?? []);
}

/** Generates the file of a digital product without the cache. The output is deterministic. */
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
