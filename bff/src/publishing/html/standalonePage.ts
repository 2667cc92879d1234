import { createHash } from 'node:crypto';
import type { Theme } from '@grove/contracts/site/site';
import { themeCss } from '@grove/ui/theme/tokens';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import { logoSvg } from './logoSvg.ts';
import { modeScript } from './modeScript.ts';

const css = [
  'body{display:grid;place-items:center;min-height:100dvh;margin:0;padding:1.5rem;box-sizing:border-box}',
  'body{background:var(--grove-background);color:var(--grove-text);font:400 1rem/1.6 var(--grove-font-body)}',
  'main{max-width:34rem}svg{flex:none;width:2.25rem;height:2.25rem}',
  'h1{margin:1.5rem 0 .5rem;font:600 2.25rem/1.2 var(--grove-font-heading)}h2{margin:2rem 0 .5rem;font:600 1.125rem/1.2 var(--grove-font-heading)}',
  'p,ul{margin:0}ul{padding-inline-start:1.25rem}li{margin-block:.5rem}p{color:var(--grove-muted)}a{color:var(--grove-primary-text)}',
  '.brand{display:flex;align-items:center;gap:.75rem;color:var(--grove-text);font:600 1.125rem/1.2 var(--grove-font-heading);overflow-wrap:anywhere}',
  'button{margin-top:2rem;min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:var(--grove-radius);background:var(--grove-primary);color:var(--grove-on-primary);font:600 1rem/1 var(--grove-font-body);cursor:pointer}',
  ':is(a,button):focus-visible{outline:2px solid var(--grove-focus);outline-offset:2px}',
].join('');

const groveLogo = logoSvg(
  { ground: 'var(--grove-surface)', leaf: 'var(--grove-primary)', line: 'var(--grove-text)' },
  'ring',
).replace('<svg ', '<svg aria-hidden="true" ');

export interface StandalonePage {
  html: string;
  /** Content security policy that allows only this page's own scripts and styles. */
  policy: string;
}

/** The look of a page that works without the shell. */
export interface StandaloneSite {
  productName: string;
  /** Whether a creator has chosen a logo. */
  hasLogo: boolean;
  theme: Theme;
}

interface StandaloneContent extends StandaloneSite {
  /** Plain text. */
  title: string;
  /** HTML below the logo. */
  content: string;
  /** Runs after the content. */
  script?: string;
  /** Whether the content has forms that are sent to this site. Default: false. */
  hasForm?: boolean;
}

/** Renders a page in the site's look that works without the shell and loads nothing. A logo that a creator has chosen
 *  would have to be loaded, so such a site is recognized by its name only. */
export function standalonePage(page: StandaloneContent): StandalonePage {
  const { productName, hasLogo, theme, title, content, script, hasForm = false } = page;
  const style = themeCss(theme) + css;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} · ${escapeHtml(productName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${modeScript}</script>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${hasLogo ? '' : groveLogo}${escapeHtml(productName)}</p>
${content}
</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
  const scripts = script === undefined ? [modeScript] : [modeScript, script];
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(toCspHash).join(' ')}`,
    `style-src ${toCspHash(style)}`,
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

function toCspHash(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
}
