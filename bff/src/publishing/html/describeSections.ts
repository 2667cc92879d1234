import type { PublishedPage, Section } from '@grove/contracts/site/site';
import { webAddressPattern } from '@grove/contracts/site/siteDefaults';

export interface SectionsDescription {
  /** The first heading. */
  heading: string | undefined;
  /** The first non-empty text. */
  text: string | undefined;
  /** URL of the first picture. */
  image: string | undefined;
}

/** Extracts the description of a public page as plain text. */
export function describeSections({ sections }: PublishedPage): SectionsDescription {
  const texts = sections.map(({ content }) => plainText(content));
  return {
    heading: sections.map(({ title }) => title).find((title) => title !== ''),
    text: texts.find((text) => text !== ''),
    image: sections.flatMap(listPictures).find((address) => webAddressPattern.test(address)),
  };
}

function listPictures({ settings: { background = {}, media = {} } }: Section): string[] {
  const backgroundImages = background.type === 'image' ? [background.imageUrl ?? ''] : [];
  return [...backgroundImages, ...(media.images ?? []).map(({ url }) => url)];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Converts HTML that was sanitized when it was saved. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
