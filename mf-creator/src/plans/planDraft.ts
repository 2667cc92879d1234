import type { CreatorPlan, PlanContent } from '@grove/contracts/shop/memberships';
import { formatPriceInput } from '@grove/contracts/shop/productRules';

/** A course, circle, pod, live class or file in the form of a plan. */
export type ContentKey = `${PlanContent['kind']}:${string}`;

/** A plan in its form. An empty price is not offered. */
export interface PlanDraft {
  name: string;
  description: string;
  month: string;
  year: string;
  contents: ContentKey[];
}

/** The plan that a draft is based on, with contents that no longer exist. */
export type StoredPlanDraft = PlanDraft & Pick<CreatorPlan, 'grants'>;

/** What is sent of a draft. */
export type PlanInput = Pick<CreatorPlan, 'name' | 'description' | 'prices' | 'grants'>;

export const emptyPlanDraft: PlanDraft = { name: '', description: '', month: '', year: '', contents: [] };

/** Returns the key of a content. */
export function getContentKey({ kind, id }: Pick<PlanContent, 'kind' | 'id'>): ContentKey {
  return `${kind}:${id}`;
}

/** Converts a stored plan to its form. Contents that no longer exist are left out. */
export function toPlanDraft({ name, description, prices, contents, grants }: CreatorPlan): StoredPlanDraft {
  return {
    ...{ name, description, month: prices.month ?? '', year: prices.year ?? '' },
    contents: contents.map(getContentKey),
    grants,
  };
}

/** Returns the draft as it would be stored: trimmed, with prices such as '12.00'. */
export function normalizePlanDraft({ name, description, month, year, contents }: PlanDraft): PlanDraft {
  const normalizePrice = (typed: string) => (typed.trim() === '' ? '' : formatPriceInput(typed));
  return {
    ...{ name: name.trim(), description: description.trim() },
    ...{ month: normalizePrice(month), year: normalizePrice(year), contents },
  };
}

/** Converts a normalized draft to the fields of a request. */
export function toPlanInput({ name, description, month, year, contents }: PlanDraft): PlanInput {
  return { name, description, prices: toPrices({ month, year }), grants: toGrants(contents) };
}

/** Returns the fields that differ, with their previous values, so that the server can detect conflicting edits.
 *  @param stored the plan that the draft is based on. */
export function toPlanChanges(
  mine: PlanDraft,
  stored: StoredPlanDraft,
): { changes: Partial<PlanInput>; was: Partial<PlanInput> } {
  const next = toPlanInput(mine);
  const previous = { ...toPlanInput(stored), grants: stored.grants };
  const isChanged = {
    name: mine.name !== stored.name,
    description: mine.description !== stored.description,
    prices: mine.month !== stored.month || mine.year !== stored.year,
    grants: JSON.stringify(mine.contents) !== JSON.stringify(stored.contents),
  };
  const names = (['name', 'description', 'prices', 'grants'] as const).filter((name) => isChanged[name]);
  const pick = (values: PlanInput): Partial<PlanInput> =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  return { changes: pick(next), was: pick(previous) };
}

function toPrices({ month, year }: Pick<PlanDraft, 'month' | 'year'>): PlanInput['prices'] {
  return { month: month === '' ? null : month, year: year === '' ? null : year };
}

function toGrants(contents: readonly ContentKey[]): PlanInput['grants'] {
  const idsOf = (kind: PlanContent['kind']) =>
    contents.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
  return {
    courseIds: idsOf('course'),
    classIds: idsOf('live_class'),
    fileIds: idsOf('digital_file'),
    circleIds: [...idsOf('circle'), ...idsOf('pod')],
  };
}
