import { memberSections } from '@grove/contracts/memberSections';
import { releaseLinks } from '@grove/contracts/releaseLinks';
import { scriptJson } from '../../infra/escapeHtml.ts';
import type { Match } from './matchRoutes.ts';
import { dataLinks } from './preloadLinks.ts';

/** Preloads the remote of the member area's section, and the data of the section's first screen unless another one is
 *  opened. Only the browser knows the hash, so it adds the links itself. */
export function memberAreaScript(matches: Match[], answers: Record<string, unknown>): string {
  const [first] = Object.keys(memberSections);
  const bySection = Object.fromEntries(
    matches.flatMap((match) =>
      (match.route.sections ?? []).map((section) => [
        section,
        { code: releaseLinks(match.release), data: dataLinks(match, answers), others: otherItems(section) },
      ]),
    ),
  );
  return `(function(s,d){
var h=location.hash.slice(1).split(/[:/]/),n=d.currentScript.nonce;
var p=Object.hasOwn(s,h[0])?s[h[0]]:s[${scriptJson(first)}];
if(p)p.code.concat(p.others.includes(h[1])?[]:p.data).forEach(function(a){
var l=d.createElement('link');l.rel='preload';l.nonce=n;
for(var x in a)l.setAttribute(x,a[x]);
d.head.append(l)})
})(${scriptJson(bySection)},document)`;
}

/** A section's items but its first one, which it shows unless the hash names another. */
function otherItems(section: string): readonly string[] {
  return (
    Object.entries(memberSections)
      .find(([name]) => name === section)?.[1]
      .slice(1) ?? []
  );
}
