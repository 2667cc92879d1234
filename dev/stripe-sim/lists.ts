import { integer, nested, text } from './params.ts';
import type { Params } from './params.ts';
import { invalid } from './stripeError.ts';

const limits = { min: 1, max: 100, defaultLimit: 10 };

/** Returns a page of a list like Stripe: newest first, after or before an object's id.
 *  @param rows oldest first. */
export function listPage<Row extends { id: string; created: number }>(
  params: Params,
  url: string,
  rows: readonly Row[],
) {
  const limit = integer(params, 'limit') ?? limits.defaultLimit;
  if (limit < limits.min || limit > limits.max)
    throw invalid(`Invalid limit: must be between ${limits.min} and ${limits.max}`, { param: 'limit' });
  const newestFirst = rows.toReversed();
  const after = text(params, 'starting_after');
  const before = text(params, 'ending_before');
  const start = after === undefined ? 0 : findRowIndex(newestFirst, after, 'starting_after') + 1;
  const end = before === undefined ? undefined : findRowIndex(newestFirst, before, 'ending_before');
  const found = filterByCreated(params, newestFirst.slice(start, end));
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit);
  return { object: 'list' as const, data, has_more: found.length > limit, url };
}

function findRowIndex(rows: readonly { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
  return index;
}

/** Filters by `created`, which is a moment or a range such as `created[gte]`, in seconds. */
function filterByCreated<Row extends { created: number }>(params: Params, rows: readonly Row[]): Row[] {
  const created = params.get('created');
  if (created === undefined) return [...rows];
  if (typeof created === 'string') {
    const moment = integer(params, 'created');
    return rows.filter((row) => row.created === moment);
  }
  const range = nested(params, 'created') ?? created;
  const gt = integer(range, 'gt') ?? -Infinity;
  const gte = integer(range, 'gte') ?? -Infinity;
  const lt = integer(range, 'lt') ?? Infinity;
  const lte = integer(range, 'lte') ?? Infinity;
  return rows.filter(
    (row) => row.created > gt && row.created >= gte && row.created < lt && row.created <= lte,
  );
}
