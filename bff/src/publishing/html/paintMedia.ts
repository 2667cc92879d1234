import type { Skeleton, Skeletons } from '@grove/contracts/releases';
import { sectionShapes, sectionSlots } from '@grove/contracts/sectionSlots';
import type { Section } from '@grove/contracts/site';
import type { SectionImage } from '@grove/contracts/styleControls';
import { galleryStyle, hasFrames, imageStyle, safeAddress } from '@grove/ui/tokens';
import { escapeHtml } from '../../infra/escapeHtml.ts';

export interface ShownProduct {
  id: string;
  title: string;
}

/** Minimum number of products that a showcase renders; the browser adds the others. */
const shownProducts = 3;

/** Returns the shapes of what appears below a section's text. Legacy releases have none. */
export function mediaShapes(shapes: Skeletons): Skeleton[] {
  const names = [sectionShapes.picture, sectionShapes.gallery, sectionShapes.showcase];
  return names.flatMap((name) => shapes[name] ?? []);
}

/** Renders a section's pictures as HTML, with CSS rules for its settings: the page's policy forbids `style`
 *  attributes.
 *  @param isBelow whether the section is below the first screen. Its pictures are then put into `noscript`, because
 *  a browser would load them before the scripts. */
export function paintMedia(
  shapes: Skeletons,
  { id, settings: { media } }: Pick<Section, 'id' | 'settings'>,
  isBelow = false,
): Skeleton {
  const images = (media?.images ?? []).filter(({ url }) => safeAddress(url) !== undefined);
  if (media === undefined || images.length === 0) return { html: '', css: '' };
  const within = `[data-section="${id}"] `;
  const draw = (image: SectionImage, at: number) =>
    isBelow ? `<noscript>${imageOf(image, at)}</noscript>` : imageOf(image, at);
  const rules = images.map((image, at) => {
    const { objectFit, objectPosition } = imageStyle(image);
    return `${within}[data-picture="${at}"]{object-fit:${objectFit};object-position:${objectPosition}}`;
  });
  const { picture, gallery } = {
    picture: shapes[sectionShapes.picture],
    gallery: shapes[sectionShapes.gallery],
  };
  if (media.galleryLayout === undefined)
    return {
      html: images.map((image, at) => pictureOf(picture?.html ?? '', image, draw(image, at))).join(''),
      css: rules.join(''),
    };
  const style = Object.entries(galleryStyle(media)).map(([name, value]) => `${name}:${value}`);
  const items = images.map((image, at) => `<li data-position="${image.position}">${draw(image, at)}</li>`);
  return {
    html: put(gallery?.html ?? '', {
      [sectionSlots.layout]: media.galleryLayout,
      [sectionSlots.framed]: String(hasFrames(media)),
      [sectionSlots.pictures]: items.join(''),
    }),
    css: `${within}[data-layout]{${style.join(';')}}${rules.join('')}`,
  };
}

/** Renders the names of a showcase's products, for readers without JavaScript. */
export function paintShowcase(
  shapes: Skeletons,
  { type, settings }: Section,
  products: readonly ShownProduct[],
): string {
  const shape = shapes[sectionShapes.showcase];
  if (type !== 'products_showcase' || shape === undefined || products.length === 0) return '';
  const items = products
    .slice(0, Math.max(shownProducts, settings.layout?.columns ?? 1))
    .map(({ id, title }) => `<li><a href="/library/${id}">${escapeHtml(title)}</a></li>`);
  return put(shape.html, { [sectionSlots.products]: items.join('') });
}

function pictureOf(shape: string, image: SectionImage, drawn: string): string {
  return put(shape, {
    [sectionSlots.position]: image.position,
    [sectionSlots.size]: image.size,
    [sectionSlots.picture]: drawn,
  });
}

function imageOf({ url, alt, width, height }: SectionImage, at: number): string {
  const size = width === undefined || height === undefined ? '' : ` width="${width}" height="${height}"`;
  const words = `src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"`;
  return `<img data-picture="${at}" ${words}${size} loading="lazy" decoding="async">`;
}

/** Replaces all slots in one pass, so that inserted values are not searched for slots. */
function put(shape: string, values: Record<string, string>): string {
  return shape.replace(/\{\{[a-z-]+\}\}/g, (slot) => values[slot] ?? slot);
}
