import { memberSections } from '@grove/contracts/memberSections';
import { scriptJson } from './escapeHtml.ts';
import type { Match } from './matchRoutes.ts';
import { dataLinks, releaseLinks } from './preloadLinks.ts';

/** Preloads the remote of the member area's section. Only the browser knows the hash, so it adds the links itself. */
export function memberAreaScript(matches: Match[]): string {
  const [first] = Object.keys(memberSections);
  const bySection = Object.fromEntries(
    matches.flatMap((match) =>
      (match.route.sections ?? []).map((section) => [
        section,
        [...releaseLinks(match.release), ...dataLinks(match)],
      ]),
    ),
  );
  return `(function(s,d){
var k=location.hash.slice(1).split(':')[0],n=d.currentScript.nonce;
(Object.hasOwn(s,k)?s[k]:s[${scriptJson(first)}]||[]).forEach(function(a){
var l=d.createElement('link');l.rel='preload';l.nonce=n;
for(var x in a)l.setAttribute(x,a[x]);
d.head.append(l)})
})(${scriptJson(bySection)},document)`;
}
