import { memberSections } from '@grove/contracts/site/memberSections';
import { releaseLinks } from '@grove/contracts/releases/releaseLinks';
import { scriptJson } from '../../infra/escapeHtml.ts';
import type { Match } from './matchRoutes.ts';
import { dataLinks, pictureLinks } from './preloadLinks.ts';

interface LoadedData {
  /** The answers that the page contains, by URL. */
  answers: Record<string, unknown>;
  /** Whether the URL's subject does not exist or is not visible to the reader. */
  isMissing: boolean;
}

/** Creates a script that preloads the current route's remote, and the data of its first screen that the page does
 *  not contain. Only the browser knows which section of the member area the hash names, so the page adds the links
 *  itself.
 *  Data is requested at once. Scripts and pictures wait for the first of the shell's scripts: on a slow connection
 *  they would compete with the shell's, which must run before they are needed. Pictures are skipped if the URL has a
 *  query, because a search shows other pictures. If the URL's subject is missing, no data is requested, because the
 *  screen that says so does not use all of it. */
export function preloadScript(matches: Match[], loaded: LoadedData): string {
  const [first] = Object.keys(memberSections);
  const fullPage = matches.filter(({ route }) => route.sections === undefined);
  const bySection = matches.filter(({ route }) => route.sections !== undefined);
  const linksBySection = {
    '': { ...collectLinks(fullPage, loaded), others: [] },
    ...Object.fromEntries(
      bySection.flatMap((match) =>
        (match.route.sections ?? []).map((section) => [
          section,
          { ...collectLinks([match], loaded), others: listOtherItems(section) },
        ]),
      ),
    ),
  };
  return `(function(places,page){
var hash=/^([^:/]*):?([^:/]*)/.exec(location.hash.slice(1)),nonce=page.currentScript.nonce;
function add(attributes){
var link=page.createElement('link');link.rel='preload';link.nonce=nonce;
for(var name in attributes)link.setAttribute(name,attributes[name]);
page.head.append(link)}
var chosen=[places[''],Object.hasOwn(places,hash[1])&&hash[1]!==''?places[hash[1]]:places[${scriptJson(first)}]].filter(Boolean);
chosen.forEach(function(place){if(place.others?!place.others.includes(hash[2]):hash[2]==='')place.data.forEach(add)});
page.addEventListener('load',function begin(event){
if(event.target.localName!=='script')return;
page.removeEventListener('load',begin,true);
chosen.forEach(function(place){place.code.forEach(add);if(!location.search)place.pictures.forEach(add)})},true)
})(${scriptJson(linksBySection)},document)`;
}

function collectLinks(matches: Match[], { answers, isMissing }: LoadedData) {
  return {
    code: matches.flatMap(({ release, route }) => releaseLinks(release, route)),
    data: isMissing ? [] : matches.flatMap((match) => dataLinks(match, answers)),
    pictures: matches.flatMap((match) => pictureLinks(match, answers)),
  };
}

/** Returns a section's items except the first, which is shown unless the hash names another. Null for a section that a
 *  release adds: its items are not known, and its first screen has none. */
function listOtherItems(section: string): readonly string[] | null {
  const builtIn = Object.entries(memberSections).find(([name]) => name === section);
  return builtIn?.[1].slice(1) ?? null;
}
