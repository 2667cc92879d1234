export type Sortable = string | number | null;
/** `by` is the label of the column. */
export type Sort = { by: string; order: 'ascending' | 'descending' };

/** Returns the rows sorted: texts alphabetically, numbers by size, missing values last in either order.
 *  Equal rows keep their order. */
export function sortRows<Item>(
  rows: readonly Item[],
  sortBy: (item: Item) => Sortable,
  order: Sort['order'],
): Item[] {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const direction = order === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
    return collator.compare(String(a), String(b)) * direction;
  });
}
