export type Sortable = string | number | null;
/** By which column, named by its label. */
export type Sort = { by: string; order: 'ascending' | 'descending' };

/** The rows sorted: words as a reader looks them up, numbers by size, what is missing last in either order. Equal rows
 *  keep their places. */
export function sortRows<Item>(
  rows: readonly Item[],
  sortBy: (item: Item) => Sortable,
  order: Sort['order'],
): Item[] {
  const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const turn = order === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * turn;
    return words.compare(String(a), String(b)) * turn;
  });
}
