import type { AvailableContent } from '@grove/contracts/shop/memberships';
import { toSearchTerms } from '@grove/contracts/community/searchTerms';
import { planContentsShownMax } from '@grove/contracts/shop/planRules';
import type { Actor } from '../../http/actor.ts';
import { listCircles } from '../../community/circles/listCircles.ts';
import { listPlanProducts } from '../../shop/products/listPlanProducts.ts';
import type { PlanProduct } from '../../shop/products/listPlanProducts.ts';

const shownOfEach = planContentsShownMax / 2;

/** Returns what a plan can contain: the newest courses, live classes and files, and the open circles and pods by name.
 *  @param search the beginnings of words in their titles.
 *  @returns also whether there are more. */
export async function listPlanContents(
  actor: Actor,
  search: string,
): Promise<{ items: AvailableContent[]; hasMore: boolean }> {
  const [products, circles] = await Promise.all([
    listPlanProducts(search, shownOfEach + 1),
    findOpenCircles(actor, search),
  ]);
  return {
    items: [...toContents(products.slice(0, shownOfEach)), ...circles.slice(0, shownOfEach)],
    hasMore: products.length > shownOfEach || circles.length > shownOfEach,
  };
}

/** Several products can sell one course, which is listed once. */
function toContents(products: readonly PlanProduct[]): AvailableContent[] {
  const contents = new Map<string, AvailableContent>();
  for (const { _id, type, title, courseId, isPublished } of products) {
    const kind = courseId === null ? type : 'course';
    if (kind === 'physical' || kind === 'membership') continue;
    const id = (courseId ?? _id).toHexString();
    if (!contents.has(id)) contents.set(id, { kind, id, title, state: isPublished ? 'offered' : 'draft' });
  }
  return [...contents.values()];
}

/** Sites have few circles, so their names are compared here. */
async function findOpenCircles(actor: Actor, search: string): Promise<AvailableContent[]> {
  const kinds = await Promise.all([listCircles(actor, 'circle', 'open'), listCircles(actor, 'pod', 'open')]);
  const typed = toSearchTerms(search);
  return kinds
    .flat()
    .filter(({ name }) => {
      const words = toSearchTerms(name);
      return typed.every((term) => words.some((word) => word.startsWith(term)));
    })
    .map(({ kind, id, name: title }) => ({ kind, id, title, state: 'offered' }));
}
