import { createHash } from 'node:crypto';
import type { PageData } from '@grove/contracts/api/pageData';
import { themeCss } from '@grove/ui/theme/tokens';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import { logoSvg } from './logoSvg.ts';
import { modeScript } from './modeScript.ts';

const css = [
  'body{display:grid;place-items:center;min-height:100dvh;margin:0;padding:1.5rem;box-sizing:border-box}',
  'body{background:var(--grove-background);color:var(--grove-text);font:400 1rem/1.6 var(--grove-font-body)}',
  'main{max-width:34rem}svg{width:4.5rem;height:4.5rem}',
  'h1{margin:1.5rem 0 .5rem;font:600 2.25rem/1.2 var(--grove-font-heading)}h2{margin:2rem 0 .5rem;font:600 1.125rem/1.2 var(--grove-font-heading)}',
  'p,ul{margin:0}ul{padding-inline-start:1.25rem}li{margin-block:.5rem}p{color:var(--grove-muted)}',
  'button{margin-top:2rem;min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:var(--grove-radius);background:var(--grove-primary);color:var(--grove-on-primary);font:600 1rem/1 var(--grove-font-body);cursor:pointer}',
  'button:focus-visible{outline:2px solid var(--grove-focus);outline-offset:2px}',
].join('');

/** Reloads the requested URL as soon as the browser is online. If it is online already, so that the site is down,
 *  reloads every few seconds. */
const script = `var d=document,again=function(){location.reload()};addEventListener('online',again);d.querySelector('button').onclick=again;
if(navigator.onLine&&location.pathname!=='/offline'){d.querySelector('h1').textContent='The site can’t be reached';
d.querySelector('p').textContent='You’re online, but the site isn’t responding. This page retries automatically.';
setTimeout(again,4000+4000*Math.random())}`;

export interface OfflinePage {
  html: string;
  /** Content security policy that allows only this page's own scripts and styles. */
  policy: string;
}

/** Renders the page that the service worker shows if a page cannot be loaded. It is self-contained: it loads
 *  nothing. */
export function offlinePage({ product, theme }: Pick<PageData, 'product' | 'theme'>): OfflinePage {
  const style = themeCss(theme) + css;
  const logo = logoSvg(
    { ground: 'var(--grove-surface)', leaf: 'var(--grove-primary)', line: 'var(--grove-text)' },
    'ring',
  );
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>You are offline · ${escapeHtml(product.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${modeScript}</script>
<style>${style}</style>
</head>
<body>
<main>
${logo.replace('<svg ', '<svg aria-hidden="true" ')}
<h1>You are offline</h1>
<p>This page needs an internet connection. It opens automatically when you’re back online.</p>
<h2>What still works</h2>
<ul>
<li>Pages in other tabs and windows stay open and keep what you’ve typed.</li>
<li>A video plays as far as it has loaded. Your position is saved when you’re back online.</li>
</ul>
<button type="button">Try again</button>
</main>
<script>${script}</script>
</body>
</html>
`;
  return { html, policy: policyFor(style) };
}

function policyFor(style: string): string {
  return [
    "default-src 'none'",
    `script-src ${[modeScript, script].map(toCspHash).join(' ')}`,
    `style-src ${toCspHash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function toCspHash(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
}
