import type { Circle } from '@grove/contracts/circles';
import { fits, wordsOf } from '@grove/contracts/searchWords';
import type { Actor } from '../../http/actor.ts';
import type { Found } from '../../members/vocabulary/findByWords.ts';
import { listCircles, listOwnCircles } from '../circles/listCircles.ts';

/** The circles and pods that a reader knows of, and those among them whose names hold what was typed: nobody knows of so
 *  many that an index would be quicker than looking through them. */
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

/** The worst of the typed words decides. */
function fitOf({ name }: Circle, typed: readonly string[]): 'begins' | 'nearly' | null {
  const words = wordsOf(name);
  const each = typed.map((one) => {
    const all = words.map((word) => fits(one, word));
    return all.includes('begins') ? 'begins' : all.includes('nearly') ? 'nearly' : null;
  });
  if (each.length === 0 || each.includes(null)) return null;
  return each.includes('nearly') ? 'nearly' : 'begins';
}
