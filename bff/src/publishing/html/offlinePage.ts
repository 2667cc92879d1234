import type { PageData } from '@grove/contracts/api/pageData';
import { standalonePage } from './standalonePage.ts';
import type { StandalonePage } from './standalonePage.ts';

/** Reloads the requested URL as soon as the browser is online. If it is online already, so that the site is down,
 *  reloads every few seconds. */
const script = `var d=document,again=function(){location.reload()};addEventListener('online',again);d.querySelector('button').onclick=again;
if(navigator.onLine&&location.pathname!=='/offline'){d.querySelector('h1').textContent='The site can’t be reached';
d.querySelector('p').textContent='You’re online, but the site isn’t responding. This page retries automatically.';
setTimeout(again,4000+4000*Math.random())}`;

const content = `<h1>You are offline</h1>
<p>This page needs an internet connection. It opens automatically when you’re back online.</p>
<h2>What still works</h2>
<ul>
<li>Pages in other tabs and windows stay open and keep what you’ve typed.</li>
<li>A video plays as far as it has loaded. Your position is saved when you’re back online.</li>
</ul>
<button type="button">Try again</button>`;

/** Renders the page that the service worker shows if a page cannot be loaded. */
export function offlinePage({ product, theme }: Pick<PageData, 'product' | 'theme'>): StandalonePage {
  const site = { productName: product.name, hasLogo: product.logo !== undefined, theme };
  return standalonePage({ ...site, title: 'You are offline', content, script });
}
