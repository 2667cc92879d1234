import type { PublishedPage, Section } from '@grove/contracts/site/site';
import { webAddressPattern } from '@grove/contracts/site/siteDefaults';

export interface SectionsDescription {
  /** The first heading. */
  heading: string | undefined;
  /** The first non-empty text. */
  text: string | undefined;
  /** URL of the first picture. */
  image: string | undefined;
  /** The questions of all sections, as schema.org JSON-LD. */
  subjects: object[];
}

/** Extracts the description of a public page as plain text. */
export function describeSections({ sections }: Pick<PublishedPage, 'sections'>): SectionsDescription {
  const texts = sections.map(({ content }) => toPlainText(content));
  return {
    heading: sections.map(({ title }) => title).find((title) => title !== ''),
    text: texts.find((text) => text !== ''),
    image: sections.flatMap(listPictures).find((address) => webAddressPattern.test(address)),
    subjects: describeQuestions(sections),
  };
}

/** Creates one object for all questions of a page: search engines read at most one. */
function describeQuestions(sections: readonly Section[]): object[] {
  const questions = sections.flatMap(({ type, details }) => (type === 'faq' && details?.questions) || []);
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }];
}

function listPictures({ settings: { background = {}, media = {} }, details }: Section): string[] {
  const backgroundImages = background.type === 'image' ? [background.imageUrl ?? ''] : [];
  const urls = [
    ...(media.images ?? []).map(({ url }) => url),
    details?.picture?.url,
    details?.trailer?.posterUrl,
  ];
  return [...backgroundImages, ...urls.filter((url) => url !== undefined)];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Converts HTML that was sanitized when it was saved to plain text on one line. */
export function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
