import { integer, nested, text } from './params.ts';
import type { Params } from './params.ts';
import { invalid } from './stripeError.ts';

const limits = { least: 1, most: 100, usual: 10 };

/** Returns a page of a list like Stripe: newest first, after or before an object's id.
 *  @param rows oldest first. */
export function listPage<Row extends { id: string; created: number }>(
  params: Params,
  url: string,
  rows: readonly Row[],
) {
  const limit = integer(params, 'limit') ?? limits.usual;
  if (limit < limits.least || limit > limits.most)
    throw invalid(`Invalid limit: must be between ${limits.least} and ${limits.most}`, { param: 'limit' });
  const newestFirst = rows.toReversed();
  const after = text(params, 'starting_after');
  const before = text(params, 'ending_before');
  const start = after === undefined ? 0 : placeOf(newestFirst, after, 'starting_after') + 1;
  const end = before === undefined ? undefined : placeOf(newestFirst, before, 'ending_before');
  const found = within(params, newestFirst.slice(start, end));
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit);
  return { object: 'list' as const, data, has_more: found.length > limit, url };
}

function placeOf(rows: readonly { id: string }[], id: string, param: string): number {
  const place = rows.findIndex((row) => row.id === id);
  if (place === -1) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
  return place;
}

/** Filters by `created`, which is a moment or a range such as `created[gte]`, in seconds. */
function within<Row extends { created: number }>(params: Params, rows: readonly Row[]): Row[] {
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
