import type { Skeleton, Skeletons } from '@grove/contracts/releases/releases';
import { sectionShapes, sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import type { Section } from '@grove/contracts/site/site';
import type { SectionImage } from '@grove/contracts/site/styleControls';
import { galleryStyle, hasFrames, imageStyle, toSafeUrl } from '@grove/ui/theme/tokens';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import { fillSlots } from './fillSlots.ts';

export interface ShownProduct {
  id: string;
  title: string;
}

/** Minimum number of products that a showcase renders; the browser adds the others. */
const minShownProducts = 3;

/** Returns the skeletons of the media below a section's text. Legacy releases have none. */
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
  const images = (media?.images ?? []).filter(({ url }) => toSafeUrl(url) !== undefined);
  if (media === undefined || images.length === 0) return { html: '', css: '' };
  const selector = `[data-section="${id}"] `;
  const draw = (image: SectionImage, at: number) =>
    isBelow ? `<noscript>${renderImage(image, at)}</noscript>` : renderImage(image, at);
  const rules = images.map((image, at) => {
    const { objectFit, objectPosition } = imageStyle(image);
    return `${selector}[data-picture="${at}"]{object-fit:${objectFit};object-position:${objectPosition}}`;
  });
  const { picture, gallery } = {
    picture: shapes[sectionShapes.picture],
    gallery: shapes[sectionShapes.gallery],
  };
  if (media.galleryLayout === undefined)
    return {
      html: images.map((image, at) => renderPicture(picture?.html ?? '', image, draw(image, at))).join(''),
      css: rules.join(''),
    };
  const style = Object.entries(galleryStyle(media)).map(([name, value]) => `${name}:${value}`);
  const items = images.map((image, at) => `<li data-position="${image.position}">${draw(image, at)}</li>`);
  return {
    html: fillSlots(gallery?.html ?? '', {
      [sectionSlots.layout]: media.galleryLayout,
      [sectionSlots.framed]: String(hasFrames(media)),
      [sectionSlots.pictures]: items.join(''),
    }),
    css: `${selector}[data-layout]{${style.join(';')}}${rules.join('')}`,
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
    .slice(0, Math.max(minShownProducts, settings.layout?.columns ?? 1))
    .map(({ id, title }) => `<li><a href="/library/${id}">${escapeHtml(title)}</a></li>`);
  return fillSlots(shape.html, { [sectionSlots.products]: items.join('') });
}

function renderPicture(shape: string, image: SectionImage, imageHtml: string): string {
  return fillSlots(shape, {
    [sectionSlots.position]: image.position,
    [sectionSlots.size]: image.size,
    [sectionSlots.picture]: imageHtml,
  });
}

function renderImage({ url, alt, width, height }: SectionImage, at: number): string {
  const size = width === undefined || height === undefined ? '' : ` width="${width}" height="${height}"`;
  const attributes = `src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"`;
  return `<img data-picture="${at}" ${attributes}${size} loading="lazy" decoding="async">`;
}
