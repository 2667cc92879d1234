import { useState, useSyncExternalStore } from 'react';
import { onLocationChange, paths, parseSection } from './navigation.ts';
import type { SectionTarget } from './navigation.ts';

const noSegments: readonly string[] = [];

/** The segments of a hash after a section of the member area: '#classroom:overview/course/module' gives
 *  ['course', 'module']. Undefined if the hash names another section.
 *  @param target the section, with or without an item. */
export function getSubpath(target: string, hash: string): readonly string[] | undefined {
  const { section, item } = parseSection(hash);
  const [targetSection = '', targetItem = parseSection(`#${target}`).item] = target.split(':');
  if (section !== targetSection || item !== targetItem) return undefined;
  const segments = hash.split('/').slice(1).filter(Boolean).map(decode);
  return segments.length === 0 ? noSegments : segments;
}

/** The segments of the URL after the caller's own section. While the page navigates to another
 *  section, the last ones stay, so that nothing flashes. */
export function useSubpath(target: string): readonly string[] {
  const [getSegments] = useState(() => trackSubpath(target));
  return useSyncExternalStore(onLocationChange, getSegments);
}

/** The URL with segments after a section: `sectionPath('community:profile-wall', userId)`. */
export function sectionPath(target: SectionTarget, ...segments: readonly string[]): string {
  return [paths.section(target), ...segments.map(encodeURIComponent)].join('/');
}

function trackSubpath(target: string) {
  let lastHash: string | undefined;
  let segments = noSegments;
  return () => {
    if (lastHash !== location.hash) {
      lastHash = location.hash;
      segments = getSubpath(target, lastHash) ?? segments;
    }
    return segments;
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
