import type { Circle } from '@grove/contracts/community/circles';
import { matchTerm, toSearchTerms } from '@grove/contracts/community/searchTerms';
import type { Actor } from '../../http/actor.ts';
import type { SearchMatches } from '../../members/vocabulary/searchDocuments.ts';
import { listCircles, listOwnCircles } from '../circles/listCircles.ts';

/** Finds the circles and pods that the reader knows and whose names match the typed words, and all that the reader is
 *  in. No one knows enough circles for an index to be faster than a scan. */
export async function searchCircles(
  actor: Actor,
  typedWords: readonly string[],
): Promise<SearchMatches<Circle> & { own: Circle[] }> {
  const own = (await listOwnCircles(actor)).items;
  const candidates = actor.isCreator ? await listAllCircles(actor) : own;
  const rated = candidates.map((circle) => [circle, rateMatch(circle, typedWords)] as const);
  const withQuality = (quality: ReturnType<typeof rateMatch>) =>
    rated.flatMap(([circle, one]) => (one === quality ? [circle] : []));
  return { own, exact: withQuality('begins'), fuzzy: withQuality('nearly') };
}

async function listAllCircles(actor: Actor): Promise<Circle[]> {
  const kinds = await Promise.all([listCircles(actor, 'circle', 'open'), listCircles(actor, 'pod', 'open')]);
  return kinds.flat();
}

/** How well a name matches: as well as the typed word that matches worst. */
function rateMatch({ name }: Circle, typedWords: readonly string[]): 'begins' | 'nearly' | null {
  const words = toSearchTerms(name);
  const ratings = typedWords.map((one) => {
    const all = words.map((word) => matchTerm(one, word));
    return all.includes('begins') ? 'begins' : all.includes('nearly') ? 'nearly' : null;
  });
  if (ratings.length === 0 || ratings.includes(null)) return null;
  return ratings.includes('nearly') ? 'nearly' : 'begins';
}
