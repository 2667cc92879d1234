import { memberSections } from '@grove/contracts/memberSections';
import type { PageData } from '@grove/contracts/pageData';
import { productSlots } from '@grove/contracts/productSlots';
import type { Release, Skeleton } from '@grove/contracts/releases';
import { sectionSlots } from '@grove/contracts/sectionSlots';
import type { PublishedPage } from '@grove/contracts/site';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import { readSkeletons } from '../releases/readSkeletons.ts';
import type { PageContent } from './loadPage.ts';
import { isShown, matchBelowWelcome } from './matchRoutes.ts';
import type { Match } from './matchRoutes.ts';
import type { ShownProduct } from './paintMedia.ts';
import { fillPlace, paintSections } from './paintSections.ts';

export interface FirstPaintInput {
  data: PageContent;
  matches: Match[];
  isMemberArea: boolean;
  nonce: string;
}

interface Screen {
  release: Release;
  /** Name of the screen's skeleton in the release. */
  place: string;
}

const [firstSection = '', [firstItem] = ['']] = Object.entries(memberSections)[0] ?? [];

/** Renders what a page shows until its scripts have run, from the skeletons in the releases' own files: the frame
 *  from the shell's, the screen from those of the release that shows it. The result is hidden from screen readers
 *  and not interactive.
 *  @param from where skeletons are read. */
export async function firstPaint(
  input: FirstPaintInput,
  from: Parameters<typeof readSkeletons>[1],
): Promise<Skeleton> {
  const { data } = input;
  const shell = data.releases.find(({ name }) => name === 'shell');
  const screen = screenOf(input, shell);
  const [ofShell, ofScreen] = await Promise.all([
    readSkeletons(shell, from),
    readSkeletons(screen?.release, from),
  ]);
  const lines = Array.from({ length: bannersOf(data) }, () => ofShell['banner']);
  const frame = [...lines, ofShell[frameOf(data.user, screen)]].filter((part) => part !== undefined);
  const shown = screen && ofScreen[screen.place];
  const sections = await sectionsOf(input, screen, from);
  const parts = [...frame, ...(shown ? [shown] : []), ...(sections ? [sections] : [])];
  return {
    html: layer(input, {
      frame: frame.map(({ html }) => html).join(''),
      screen,
      shown: shown?.html ?? '',
      sections: sections?.html ?? '',
    }),
    css: [...new Set(parts.map(({ css }) => css))].join(''),
  };
}

/** Renders the creator's sections of the screen, or those below the welcome screen. */
async function sectionsOf(
  { data: { answers, theme, releases } }: FirstPaintInput,
  screen: Screen | undefined,
  from: Parameters<typeof readSkeletons>[1],
): Promise<Skeleton | undefined> {
  const isBelow = screen?.place === 'welcome';
  const release = isBelow ? matchBelowWelcome(releases)[0]?.release : screen?.release;
  const address = `/api/page/${isBelow ? 'home' : (screen?.place.slice(1) ?? '')}`;
  const page = answers[address] as PublishedPage | undefined;
  if (page === undefined || page.sections.length === 0) return undefined;
  const { products } = (answers['/api/library'] ?? {}) as { products?: ShownProduct[] };
  return paintSections(await readSkeletons(release, from), {
    ...{ sections: page.sections, theme, isBelow, products },
  });
}

/** Finds the screen at this route. A visitor at a signed-in route sees the welcome screen. */
function screenOf(
  { data: { user }, matches, isMemberArea }: FirstPaintInput,
  shell?: Release,
): Screen | undefined {
  if (user === 'unknown') return undefined;
  const shown = matches.filter((match) => isShown(match, user));
  const whole = shown.find(({ route }) => route.sections === undefined);
  if (whole) return { release: whole.release, place: whole.route.path };
  const first = shown.find(({ route }) => route.sections?.includes(firstSection));
  if (first) return { release: first.release, place: `#${firstSection}` };
  const isWelcome = user === null && (isMemberArea || matches.length > 0);
  return isWelcome && shell ? { release: shell, place: 'welcome' } : undefined;
}

function frameOf(user: PageData['user'], screen: Screen | undefined): string {
  if (user !== null && user !== 'unknown') return 'frame:member';
  return screen?.release.name === 'shell' ? 'frame:welcome' : 'frame:visitor';
}

/** Counts the banners above the header. */
function bannersOf({ demo, preview, user }: FirstPaintInput['data']): number {
  const { deletesAt, mustEnableSecondFactor } = user === 'unknown' || user === null ? {} : user;
  return [demo, preview !== null, deletesAt, mustEnableSecondFactor === true].filter(Boolean).length;
}

interface Parts {
  frame: string;
  screen: Screen | undefined;
  shown: string;
  sections: string;
}

function layer({ data: { product }, nonce }: FirstPaintInput, parts: Parts): string {
  const { frame, screen, shown, sections } = parts;
  const place = screen === undefined ? '' : `<div data-remote="${screen.release.name}">${shown}</div>`;
  const below = screen?.place === 'welcome' ? sectionSlots.begin + sectionSlots.end : '';
  const html = `<div id="grove-skeleton" aria-hidden="true" inert>${frame}${place}${below}</div>`;
  // Filled last, because creators' text may contain slot names, which must not be replaced.
  const told = fillPlace(
    html
      .replaceAll(productSlots.name, escapeHtml(product.name))
      .replaceAll(productSlots.tagline, escapeHtml(product.tagline)),
    sections,
  );
  return screen?.place.startsWith('#') ? told + onlyOnFirstItem(nonce) : told;
}

/** Removes the skeleton before the first paint if the hash names another item: only the browser knows the hash. */
function onlyOnFirstItem(nonce: string): string {
  const isOpen = `/^(#(${firstSection}(:${firstItem})?)?)?$/.test(location.hash)`;
  return `<script nonce="${nonce}">${isOpen}||document.querySelector('#grove-skeleton>[data-remote]').remove()</script>`;
}
