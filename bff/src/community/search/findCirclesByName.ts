import type { Circle } from '@grove/contracts/circles';
import { fits, wordsOf } from '@grove/contracts/searchWords';
import type { Actor } from '../../http/actor.ts';
import type { Found } from '../../members/vocabulary/findByWords.ts';
import { listCircles, listOwnCircles } from '../circles/listCircles.ts';

/** Finds the circles and pods that the reader knows and whose names match the typed words, and all that the reader is
 *  in. Nobody knows enough circles for an index to be faster than a scan. */
export async function findCirclesByName(
  actor: Actor,
  typed: readonly string[],
): Promise<Found<Circle> & { own: Circle[] }> {
  const own = (await listOwnCircles(actor)).items;
  const known = actor.isCreator ? await listAll(actor) : own;
  const best = known.map((circle) => [circle, fitOf(circle, typed)] as const);
  const of = (fit: ReturnType<typeof fitOf>) =>
    best.flatMap(([circle, one]) => (one === fit ? [circle] : []));
  return { own, exactly: of('begins'), nearly: of('nearly') };
}

async function listAll(actor: Actor): Promise<Circle[]> {
  const kinds = await Promise.all([listCircles(actor, 'circle', 'open'), listCircles(actor, 'pod', 'open')]);
  return kinds.flat();
}

/** How well a name matches: as well as the typed word that matches worst. */
function fitOf({ name }: Circle, typed: readonly string[]): 'begins' | 'nearly' | null {
  const words = wordsOf(name);
  const each = typed.map((one) => {
    const all = words.map((word) => fits(one, word));
    return all.includes('begins') ? 'begins' : all.includes('nearly') ? 'nearly' : null;
  });
  if (each.length === 0 || each.includes(null)) return null;
  return each.includes('nearly') ? 'nearly' : 'begins';
}
