import type { PageData } from '@grove/contracts/api/pageData';
import { releaseLinks } from '@grove/contracts/releases/releaseLinks';
import type { Release, Skeleton } from '@grove/contracts/releases/releases';
import { modeTokens, themeCss } from '@grove/ui/theme/tokens';
import { escapeHtml, scriptJson } from '../../infra/escapeHtml.ts';
import { getIconPath } from '../../members/settings/toSiteProfile.ts';
import { describePage } from './describePage.ts';
import { fontFallbackCss } from './fontFallbackCss.ts';
import type { PageContent } from './loadPage.ts';
import { isShown } from './matchRoutes.ts';
import type { Match } from './matchRoutes.ts';
import { modeScript } from './modeScript.ts';
import { linkTag } from './preloadLinks.ts';
import { preloadScript } from './preloadScript.ts';
import { startScript } from './startScript.ts';

export interface PageInput {
  data: PageContent;
  queryState: PageData['queryState'];
  /** Routes that match the path; empty if no release has one. */
  matches: Match[];
  isMemberArea: boolean;
  /** Shown until the scripts have run. */
  firstPaint: Skeleton;
  nonce: string;
  /** Whether the URL's subject does not exist or is not visible to the reader. */
  isMissing: boolean;
  /** The site's origin and the page's path, for link previews. */
  origin: string;
  path: string;
}

const pageCss =
  'body{margin:0;background:var(--grove-background,#fffdf7)}' +
  '#grove-skeleton{display:flex;flex-direction:column;min-height:100dvh}' +
  // Centers the skeleton in the remaining space, like the shell's own screens.
  '#grove-skeleton>[data-remote=shell]{display:flex;flex:1;flex-direction:column}';

/** Renders the site's HTML page with everything the shell needs to start without calling the API. */
export function renderPage(input: PageInput): string {
  const { data, nonce, firstPaint } = input;
  const shell = data.releases.find(({ name }) => name === 'shell');
  const scripts = shell === undefined ? '' : scriptTags(shell, nonce);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${renderHead(input)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${modeTokens(data.theme, 'light')['background'] ?? ''}">
${renderIcons(data)}
<link rel="manifest" href="/manifest.webmanifest">
<script nonce="${nonce}">${modeScript}</script>
<style nonce="${nonce}">${themeCss(data.theme)}${fontFallbackCss}${pageCss}</style>
<style nonce="${nonce}">${firstPaint.css}</style>
${preloads(input)}
</head>
<body>
<div id="grove-app">${firstPaint.html}</div>
<noscript><p>Turn on JavaScript to use ${escapeHtml(data.product.name)}.</p></noscript>
<script id="grove-page" type="application/json">${scriptJson(toPageData(input))}</script>
${scripts}
</body>
</html>
`;
}

function renderIcons({ product, settings: { icon } }: PageContent): string {
  const touchIcon = `<link rel="apple-touch-icon" href="${getIconPath(icon, '180.png')}">`;
  return product.icon === undefined
    ? `<link rel="icon" href="/favicon.svg" type="image/svg+xml">\n${touchIcon}`
    : `<link rel="icon" href="${product.icon}" sizes="192x192" type="image/png">\n${touchIcon}`;
}

/** Returns the data for the page's scripts: React Query's state instead of the answers it was made from. */
function toPageData({ data: { answers: _, settings: __, ...page }, queryState }: PageInput): PageData {
  return { ...page, queryState };
}

/** Returns the title. It names no section of the member area, because only the browser knows the hash. A visitor at
 *  a signed-in route sees the welcome screen. */
function getTitle({ data, matches, isMemberArea, isMissing }: PageInput): string {
  const { product } = data;
  const [first] = matches;
  if (isMissing) return `Not found · ${product.name}`;
  if (first === undefined && !isMemberArea) return `404 Page Not Found · ${product.name}`;
  const route = first !== undefined && isShown(first, data) ? first.route : undefined;
  return route?.title === undefined || route.sections !== undefined
    ? product.name
    : `${route.title} · ${product.name}`;
}

/** Renders the tags of the shell's entry and initial scripts. The shell starts when all have loaded, in any order. */
function scriptTags({ entry, integrity, preload, version }: Release, nonce: string): string {
  const others = preload.filter(({ url }) => url.endsWith('.js'));
  const watch = `<script nonce="${nonce}">${startScript(version)}</script>`;
  return [watch, ...[{ url: entry, integrity }, ...others].map((script) => scriptTag(script, nonce))].join(
    '\n',
  );
}

function scriptTag({ url, integrity }: Release['preload'][number], nonce: string): string {
  const checked = integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}"`;
  return `<script src="${escapeHtml(url)}"${checked} crossorigin="anonymous" nonce="${nonce}" fetchpriority="low" async></script>`;
}

/** Renders the page's title and, for a public page, its metadata for search engines and link previews. */
function renderHead(input: PageInput): string {
  const { data, matches, isMemberArea, isMissing, nonce } = input;
  const title = getTitle(input);
  const isPublic = (isMemberArea || matches[0]?.route.access === 'public') && !isMissing;
  if (!isPublic) return `<title>${escapeHtml(title)}</title>\n<meta name="robots" content="noindex">`;
  const path = isMemberArea ? '/' : input.path;
  const description = describePage({ ...input, path, title });
  const properties = {
    title: description.title,
    description: description.text,
    type: description.kind,
    url: description.address,
    image: description.image,
    site_name: data.product.name,
  };
  const subjects = description.subjects.map(
    (subject) => `<script type="application/ld+json" nonce="${nonce}">${scriptJson(subject)}</script>`,
  );
  return [
    `<title>${escapeHtml(description.title)}</title>`,
    `<meta name="description" content="${escapeHtml(description.text)}">`,
    `<link rel="canonical" href="${escapeHtml(description.address)}">`,
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}">`,
    ),
    `<meta name="twitter:card" content="${description.hasPicture ? 'summary_large_image' : 'summary'}">`,
    ...subjects,
  ].join('\n');
}

/** Renders the preload links. A visitor at a signed-in route sees the welcome screen, which needs only the shell. */
function preloads({ data, matches, isMissing, nonce }: PageInput): string {
  const { releases, answers } = data;
  const shellLinks = releases
    .filter(({ name }) => name === 'shell')
    .flatMap((release) => releaseLinks(release));
  // The shell's own routes need no other scripts.
  const shown = matches.filter((match) => match.release.name !== 'shell' && isShown(match, data));
  const code = preloadScript(shown, { answers, isMissing });
  const script = shown.length > 0 ? `<script nonce="${nonce}">${code}</script>` : '';
  return [...shellLinks.map((link) => linkTag(link, nonce)), script].filter((line) => line !== '').join('\n');
}
