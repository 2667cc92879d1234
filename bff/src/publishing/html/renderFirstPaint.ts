import { memberSections } from '@grove/contracts/site/memberSections';
import type { PageData } from '@grove/contracts/api/pageData';
import { fillPath } from '@grove/contracts/releases/releaseLinks';
import { productSlots, sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import type { Release, Skeleton } from '@grove/contracts/releases/releases';
import type { ProductDetails } from '@grove/contracts/shop/library';
import type { ShownPicture } from '@grove/contracts/site/siteSettings';
import { clock } from '../../infra/clock.ts';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import { readSkeletons } from '../releases/readSkeletons.ts';
import { findPageSections, findSectionsBelow } from './findPageSections.ts';
import { fillPictureSlots } from './fillPictureSlots.ts';
import { fillProductSlots } from './fillProductSlots.ts';
import type { PageContent } from './loadPage.ts';
import { isShown } from './matchRoutes.ts';
import type { Match } from './matchRoutes.ts';
import { listShownSections } from './paintDetails.ts';
import type { ShownProduct } from './paintMedia.ts';
import { fillSectionSlot, paintSections } from './paintSections.ts';
import { findPictures } from './preloadLinks.ts';

export interface FirstPaintInput {
  data: PageContent;
  matches: Match[];
  /** The routes that may be shown below the screen. */
  below: Match[];
  isMemberArea: boolean;
  nonce: string;
  /** Whether the URL has a query: a search shows other pictures than those in the answers. */
  hasQuery: boolean;
}

interface Screen {
  release: Release;
  /** Name of the screen's skeleton in the release. */
  skeletonName: string;
  /** Title of the screen's route. */
  title?: string | undefined;
}

const [firstSection = '', [firstItem] = ['']] = Object.entries(memberSections)[0] ?? [];

/** Renders what a page shows until its scripts have run, from the skeletons in the releases' own files: the frame
 *  from the shell's, the screen from those of the release that shows it. The result is hidden from screen readers
 *  and not interactive.
 *  @param source where skeletons are read. */
export async function renderFirstPaint(
  input: FirstPaintInput,
  source: Parameters<typeof readSkeletons>[1],
): Promise<Skeleton> {
  const { data } = input;
  const shell = data.releases.find(({ name }) => name === 'shell');
  const screen = findScreen(input, shell);
  const [shellSkeletons, screenSkeletons] = await Promise.all([
    readSkeletons(shell, source),
    readSkeletons(screen?.release, source),
  ]);
  const banners = Array.from({ length: countBanners(data) }, () => shellSkeletons['banner']);
  const frame = [...banners, shellSkeletons[getFrameName(data.user, screen)]].filter(
    (part) => part !== undefined,
  );
  const shown = screen && screenSkeletons[screen.skeletonName];
  const below = findBelow(input, screen);
  const belowSkeletons = await readSkeletons(below?.release, source);
  const frameBelow = below && belowSkeletons[below.route.path];
  const sections = await renderSections(input, { screen, below }, source);
  const parts = [...frame, shown, frameBelow, sections].filter((part) => part !== undefined);
  return {
    html: renderLayer(input, {
      frame: frame.map(({ html }) => html).join(''),
      screen,
      shown: shown?.html ?? '',
      below: below && (frameBelow?.html ?? sectionSlots.begin + sectionSlots.end),
      sections: sections?.html ?? '',
      product: findProduct(input),
      pictures: listPictures(input),
    }),
    css: [...new Set(parts.map(({ css }) => css))].join(''),
  };
}

/** Renders the creator's sections of the screen, or those below it. */
async function renderSections(
  { data: { answers, theme } }: FirstPaintInput,
  { screen, below }: { screen: Screen | undefined; below: Match | undefined },
  source: Parameters<typeof readSkeletons>[1],
): Promise<Skeleton | undefined> {
  const isBelow = below !== undefined;
  const release = below?.release ?? screen?.release;
  const pageSections = isBelow
    ? findSectionsBelow(answers, below)
    : findPageSections(answers, screen?.skeletonName ?? '');
  if (pageSections.length === 0) return undefined;
  const { products } = (answers['/api/library'] ?? {}) as { products?: ShownProduct[] };
  const now = clock.now().getTime();
  const sections = listShownSections(pageSections, answers);
  return paintSections(await readSkeletons(release, source), {
    ...{ sections, theme, isBelow, products, answers, now },
    heading: screen?.title,
  });
}

/** Finds the screen at this route. A visitor at a signed-in route sees the welcome screen. */
function findScreen({ data, matches, isMemberArea }: FirstPaintInput, shell?: Release): Screen | undefined {
  const { user, purchase } = data;
  if (user === 'unknown') return undefined;
  const shown = matches.filter((match) => isShown(match, data));
  const fullPage = shown.find(({ route }) => route.sections === undefined);
  if (fullPage)
    return { release: fullPage.release, skeletonName: fullPage.route.path, title: fullPage.route.title };
  const first = shown.find(({ route }) => route.sections?.includes(firstSection));
  if (first) return { release: first.release, skeletonName: `#${firstSection}` };
  // A buyer's purchase, which has no skeleton, replaces the welcome screen of the member area.
  const isWelcome = user === null && (isMemberArea ? purchase === null : matches.length > 0);
  return isWelcome && shell ? { release: shell, skeletonName: 'welcome' } : undefined;
}

/** Finds the route below the screen. */
function findBelow({ below }: FirstPaintInput, screen: Screen | undefined): Match | undefined {
  return below.find(
    ({ route }) => screen?.skeletonName === (route.below === 'welcome' ? 'welcome' : route.path),
  );
}

/** Finds the product whose page this is, with the fields that the reader may see. */
function findProduct({ data: { answers }, matches: [first] }: FirstPaintInput): ProductDetails | undefined {
  if (first?.route.path !== '/library/:productId') return undefined;
  return answers[fillPath(`/api${first.route.path}`, first.params)] as ProductDetails | undefined;
}

/** Lists the URLs of the pictures that the screen's skeleton has slots for. */
function listPictures({ data: { answers }, matches: [first], hasQuery }: FirstPaintInput) {
  return first === undefined || hasQuery ? [] : findPictures(first, answers);
}

function getFrameName(user: PageData['user'], screen: Screen | undefined): string {
  if (user !== null && user !== 'unknown') return 'frame:member';
  return screen?.release.name === 'shell' ? 'frame:welcome' : 'frame:visitor';
}

/** Counts the banners above the header. */
function countBanners({ demo, preview, user }: FirstPaintInput['data']): number {
  const { deletesAt, mustEnableSecondFactor } = user === 'unknown' || user === null ? {} : user;
  return [demo, preview !== null, deletesAt, mustEnableSecondFactor === true].filter(Boolean).length;
}

interface Parts {
  frame: string;
  screen: Screen | undefined;
  shown: string;
  /** HTML with the slot of the sections below the screen. */
  below: string | undefined;
  sections: string;
  /** The product that the page is about. */
  product: ProductDetails | undefined;
  pictures: readonly (string | undefined)[];
}

function renderLayer({ data: { product }, nonce }: FirstPaintInput, parts: Parts): string {
  const { frame, screen, below = '', sections, product: subject } = parts;
  const shown = fillPictureSlots(parts.shown, parts.pictures);
  const isWelcome = screen !== undefined && welcomeSkeletons.has(screen.skeletonName);
  const screenHtml =
    screen === undefined
      ? ''
      : `<div data-remote="${screen.release.name}">${isWelcome ? paintWelcome(shown, product) : paintLogo(shown, product.logo)}</div>`;
  const header = paintLogo(frame, product.logo);
  const html = `<div id="grove-skeleton" aria-hidden="true" inert>${header}${screenHtml}${below}</div>`;
  // Filled last, because creators' text may contain slot names, which must not be replaced.
  const named = html
    .replaceAll(productSlots.name, escapeHtml(product.name))
    .replaceAll(productSlots.tagline, escapeHtml(product.tagline));
  const filled = fillProductSlots(fillSectionSlot(named, sections), subject);
  return screen?.skeletonName.startsWith('#') ? filled + onlyOnFirstItem(nonce) : filled;
}

/** The skeletons with the name, the text and the picture of the welcome screen. */
const welcomeSkeletons: ReadonlySet<string> = new Set(['welcome', '/sign-in']);

/** Fills the welcome screen's headline, text and picture into its skeleton. */
function paintWelcome(html: string, product: PageData['product']): string {
  const { welcomeHeadline, welcomeText, welcomePicture } = product;
  return (welcomePicture ? html.replace(groveLogo, () => toImage(welcomePicture)) : html)
    .replaceAll(productSlots.name, () => escapeHtml(welcomeHeadline ?? product.name))
    .replaceAll(productSlots.tagline, () => escapeHtml(welcomeText ?? product.tagline));
}

const groveLogo = /<svg width="(\d+)"[^>]* data-logo.*?<\/svg>/s;
const headerLogoHeight = 36;

/** Replaces Grove's logo in a skeleton by the site's. Account screens show it larger than the header does. */
function paintLogo(html: string, logo: ShownPicture | undefined): string {
  if (logo === undefined) return html;
  return html.replace(groveLogo, (_, size: string) => {
    const toSize = (pixels: number) => Math.round((pixels * Number(size)) / headerLogoHeight);
    return toImage({ ...logo, width: toSize(logo.width), height: toSize(logo.height) });
  });
}

function toImage({ src, width, height }: ShownPicture): string {
  return `<img src="${escapeHtml(src)}" width="${String(width)}" height="${String(height)}" alt="">`;
}

/** Removes the skeleton before the first paint if the hash names another item: only the browser knows the hash. */
function onlyOnFirstItem(nonce: string): string {
  const isOpen = `/^(#(${firstSection}(:${firstItem})?)?)?$/.test(location.hash)`;
  return `<script nonce="${nonce}">${isOpen}||document.querySelector('#grove-skeleton>[data-remote]').remove()</script>`;
}
