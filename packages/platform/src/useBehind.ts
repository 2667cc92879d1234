import { useState, useSyncExternalStore } from 'react';
import { onLocationChange, paths, sectionOf } from './navigation.ts';
import type { SectionPlace } from './navigation.ts';

const nothing: readonly string[] = [];

/** The segments of a hash after a section of the member area: '#classroom:overview/course/module' gives
 *  ['course', 'module']. Undefined if the hash names another section. */
export function behindOf(place: SectionPlace, hash: string): readonly string[] | undefined {
  const { section, item } = sectionOf(hash);
  const [wanted = '', wantedItem = sectionOf(`#${place}`).item] = place.split(':');
  if (section !== wanted || item !== wantedItem) return undefined;
  const named = hash.split('/').slice(1).filter(Boolean).map(decode);
  return named.length === 0 ? nothing : named;
}

/** The segments of the address after the caller's own section. While the page navigates to another
 *  section, the last ones stay, so that nothing flashes. */
export function useBehind(place: SectionPlace): readonly string[] {
  const [read] = useState(() => follow(place));
  return useSyncExternalStore(onLocationChange, read);
}

/** The address with segments after a section: `pathBehind('community:profile-wall', userId)`. */
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

/** Decodes a segment; one that was typed by hand may be malformed. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
