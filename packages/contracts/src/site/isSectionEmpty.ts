import { getSectionItems } from './sectionItemRules.ts';
import type { Section } from './site.ts';
import { getPlayableUrl } from './videoUrls.ts';

/** Whether the creator has not filled in what a section of this type is for. The published page leaves it out. */
export function isSectionEmpty({
  type,
  content,
  details: { trailer, audience, guarantee, ...chosen } = {},
}: Pick<Section, 'type' | 'content' | 'details'>): boolean {
  if (type === 'trailer')
    return trailer === undefined || getPlayableUrl(trailer.videoType, trailer.videoUrl) === undefined;
  if (type === 'audience')
    return audience === undefined || audience.forYou.length + audience.notForYou.length === 0;
  if (type === 'guarantee') return guarantee?.days === undefined && content === '';
  return getSectionItems({ type, details: chosen })?.ids.length === 0;
}
