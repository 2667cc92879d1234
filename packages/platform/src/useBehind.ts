import { useState, useSyncExternalStore } from 'react';
import { onLocationChange, paths, sectionOf } from './navigation.ts';
import type { SectionPlace } from './navigation.ts';

const nothing: readonly string[] = [];

/** What a hash names behind a place of the member area, '#classroom:overview/course/module' is ['course', 'module'];
 *  undefined when it names another place. */
export function behindOf(place: SectionPlace, hash: string): readonly string[] | undefined {
  const { section, item } = sectionOf(hash);
  const [wanted = '', wantedItem = sectionOf(`#${place}`).item] = place.split(':');
  if (section !== wanted || item !== wantedItem) return undefined;
  const named = hash.split('/').slice(1).filter(Boolean).map(decode);
  return named.length === 0 ? nothing : named;
}

/** What the address names behind a place of one's own. While the page moves on to another place the last own one stays,
 *  so that nothing flashes. */
export function useBehind(place: SectionPlace): readonly string[] {
  const [read] = useState(() => follow(place));
  return useSyncExternalStore(onLocationChange, read);
}

/** The address of what stands behind a place: `pathBehind('community:profile-wall', userId)`. */
export function pathBehind(place: SectionPlace, ...named: readonly string[]): string {
  return [paths.section(place), ...named.map(encodeURIComponent)].join('/');
}

function follow(place: SectionPlace) {
  let seen: string | undefined;
  let named = nothing;
  return () => {
    if (seen !== location.hash) {
      seen = location.hash;
      named = behindOf(place, seen) ?? named;
    }
    return named;
  };
}

/** An address may have been typed by hand. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
