import type { ProductDetails } from '@grove/contracts/library';
import type { PublishedPage } from '@grove/contracts/site';
import { addressOf } from '@grove/contracts/releaseLinks';
import { describeSections } from './describeSections.ts';
import type { PageContent } from './loadPage.ts';
import type { Match } from './matchRoutes.ts';

/** Metadata of a public page for search engines and link previews. */
export interface Description {
  title: string;
  text: string;
  kind: 'website' | 'product';
  /** Absolute URL of a picture. */
  image: string;
  /** The page's canonical URL. */
  address: string;
  /** The page's subject as schema.org JSON-LD. */
  subject?: object;
}

interface Told {
  data: PageContent;
  matches: Match[];
  /** The site's origin. */
  origin: string;
  path: string;
  title: string;
}

// Search engines and chats show about this many characters.
const textMax = 200;

/** Describes a public page: a product by the data that the page contains, a page that a creator has built by its
 *  sections, and every other page by the site's tagline. */
export function describePage({ data, matches, origin, path, title }: Told): Description {
  const { product: site, answers } = data;
  const usual = { title, kind: 'website', image: `${origin}/icons/512.png`, address: origin + path } as const;
  const [first] = matches;
  const pattern = first?.route.path;
  if (pattern === '/library') {
    const text = `Courses, guides and live classes from ${site.name}. ${site.tagline}.`;
    return { ...usual, text: short(text) };
  }
  const published = findPublished(answers, matches, path);
  if (published !== undefined) return describePublished(published, { ...usual, origin, data });
  const address = first && pattern === '/library/:productId' ? addressOf(`/api${pattern}`, first.params) : '';
  const product = answers[address] as ProductDetails | undefined;
  if (product === undefined) return { ...usual, text: site.tagline };
  const text = short(product.description === '' ? site.tagline : product.description);
  const image = product.thumbnailUrl === null ? usual.image : origin + product.thumbnailUrl;
  const described = { ...usual, title: `${product.title} · ${site.name}`, text, image };
  return {
    ...described,
    kind: 'product',
    subject: subjectOf(product, { ...described, origin, site: site.name }),
  };
}

/** Finds the published page at this URL: the page itself, or the home page below the welcome screen. */
function findPublished(
  answers: PageContent['answers'],
  [first]: Match[],
  path: string,
): PublishedPage | undefined {
  const address =
    path === '/' ? '/api/page/home' : first?.route.data?.find((one) => one.startsWith('/api/page/'));
  const page = address === undefined ? undefined : (answers[address] as PublishedPage | undefined);
  return page === undefined || page.sections.length === 0 ? undefined : page;
}

type Usual = Omit<Description, 'text' | 'subject'> & { origin: string; data: PageContent };

/** Describes a page that a creator has built by its sections. */
function describePublished(page: PublishedPage, { origin, data, ...usual }: Usual): Description {
  const { heading, text, image } = describeSections(page);
  const { name, tagline } = data.product;
  return {
    ...usual,
    title: heading === undefined || page.page === 'home' ? usual.title : `${heading} · ${name}`,
    text: short(text ?? tagline),
    ...(image !== undefined && { image: image.startsWith('/') ? origin + image : image }),
  };
}

type Shown = Omit<Description, 'kind' | 'subject'> & { origin: string; site: string };

/** Creates the schema.org object of a product with its price and rating. A course is both a Product and a Course. */
function subjectOf(product: ProductDetails, { text, image, address, origin, site }: Shown): object {
  const { title, category, price, rating, reviewCount, type } = product;
  const provider = { '@type': 'Organization', name: site, url: origin };
  return {
    '@context': 'https://schema.org',
    '@type': type === 'course' ? ['Product', 'Course'] : 'Product',
    name: title,
    description: text,
    image,
    url: address,
    category,
    brand: provider,
    ...(type === 'course' && { provider }),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      category: price === '0.00' ? 'Free' : 'Paid',
      url: address,
    },
    ...(reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** Returns the text on one line, cut between words. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= textMax ? line : `${line.slice(0, textMax - 1).replace(/\s\S*$/, '')}…`;
}
