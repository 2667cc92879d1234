/** The ids of a table's rows by a field, in the order in which the rows were added. */
export class RowIndex<Row extends { id: string }> {
  readonly #keyOf: (row: Row) => string | null;
  readonly #ids = new Map<string, Set<string>>();

  constructor(keyOf: (row: Row) => string | null) {
    this.#keyOf = keyOf;
  }

  /** Follows the change of a row. @param after undefined if the row was removed. */
  change(before: Row | undefined, after: Row | undefined): void {
    const oldKey = before === undefined ? null : this.#keyOf(before);
    const newKey = after === undefined ? null : this.#keyOf(after);
    if (oldKey === newKey) return;
    if (oldKey !== null && before) this.#ids.get(oldKey)?.delete(before.id);
    if (newKey === null || !after) return;
    const ids = this.#ids.get(newKey) ?? new Set();
    this.#ids.set(newKey, ids.add(after.id));
  }

  idsOf(key: string): Iterable<string> {
    return this.#ids.get(key) ?? [];
  }

  clear(): void {
    this.#ids.clear();
  }
}
