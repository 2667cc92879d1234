import type { ProductDetails } from '@grove/contracts/shop/library';
import type { ProductSections } from '@grove/contracts/shop/productPages';
import type { PublishedPage } from '@grove/contracts/site/site';
import { fillPath } from '@grove/contracts/releases/releaseLinks';
import { getIconPath } from '../../members/settings/toSiteProfile.ts';
import { describeProduct } from './describeProduct.ts';
import { describeSections, toPlainText } from './describeSections.ts';
import { findLegalPage } from './findPageSections.ts';
import { toLinkPicture } from './linkPictures.ts';
import type { PageContent } from './loadPage.ts';
import type { Match } from './matchRoutes.ts';
import { listShownSections } from './paintDetails.ts';

/** Metadata of a public page for search engines and link previews. */
export interface Description {
  title: string;
  text: string;
  kind: 'website' | 'product';
  /** Absolute URL of a picture. */
  image: string;
  /** Whether previews show the picture in a large size: it's the product's or the site's, not an icon. */
  hasPicture: boolean;
  /** The page's canonical URL. */
  address: string;
  /** Structured data of the page, as schema.org JSON-LD. */
  subjects: object[];
}

interface DescriptionInput {
  data: PageContent;
  matches: Match[];
  /** The site's origin. */
  origin: string;
  path: string;
  title: string;
}

// Search engines and chats show about this many characters.
const maxTextLength = 200;

/** Describes a public page: a product by the data that the page contains, a page that a creator has built by its
 *  sections, and every other page by the site's tagline. */
export function describePage({ data, matches, origin, path, title }: DescriptionInput): Description {
  const { product: site, answers, settings } = data;
  const shared = settings.sharingImage && toLinkPicture(settings.sharingImage.url, origin);
  const defaults = {
    title,
    kind: 'website' as const,
    image: shared ?? origin + getIconPath(settings.icon, '512.png'),
    hasPicture: shared !== null,
    address: origin + path,
    subjects: [],
  } satisfies Partial<Description>;
  const [first] = matches;
  const pattern = first?.route.path;
  if (pattern === '/library') {
    const text = `Courses, guides and live classes from ${site.name}. ${site.tagline}.`;
    return { ...defaults, text: shorten(text) };
  }
  const published = findPublished(answers, matches, path);
  if (published !== undefined) return describePublished(published, { ...defaults, origin, data });
  const legalPage = findLegalPage(answers, pattern ?? '');
  if (legalPage !== undefined) return { ...defaults, text: shorten(toPlainText(legalPage.content)) };
  const address = first && pattern === '/library/:productId' ? fillPath(`/api${pattern}`, first.params) : '';
  if (answers[address] === undefined) return { ...defaults, text: site.tagline };
  return describeProductPage(address, { ...defaults, origin, data });
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

type DefaultDescription = Omit<Description, 'text'> & { origin: string; data: PageContent };

/** Describes a page that a creator has built by its sections. */
function describePublished(
  page: PublishedPage,
  { origin, data, ...defaults }: DefaultDescription,
): Description {
  const sections = listShownSections(page.sections, data.answers);
  const { heading, text, image, subjects } = describeSections({ sections });
  const { name, tagline } = data.product;
  const picture = image === undefined ? null : toLinkPicture(image, origin);
  return {
    ...defaults,
    title: heading === undefined || page.page === 'home' ? defaults.title : `${heading} · ${name}`,
    text: shorten(text ?? tagline),
    subjects,
    ...(picture !== null && { image: picture }),
  };
}

/** Describes the page of a product by the product, and by the questions of its sections.
 *  @param address the product's URL in the API. */
function describeProductPage(
  address: string,
  { origin, data: { answers, product: site }, ...defaults }: DefaultDescription,
): Description {
  const product = answers[address] as ProductDetails;
  const { sections = [] } = (answers[`${address}/sections`] ?? {}) as Partial<ProductSections>;
  const text = shorten(product.description === '' ? site.tagline : product.description);
  const picture = product.thumbnailUrl === null ? null : toLinkPicture(product.thumbnailUrl, origin);
  const described = { text, image: picture ?? defaults.image, address: defaults.address };
  return {
    ...described,
    title: `${product.title} · ${site.name}`,
    kind: 'product',
    hasPicture: true,
    subjects: [
      ...describeProduct(product, { ...described, origin, site: site.name }),
      ...describeSections({ sections }).subjects,
    ],
  };
}

/** Returns the text on one line, cut between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxTextLength ? line : `${line.slice(0, maxTextLength - 1).replace(/\s\S*$/, '')}…`;
}
