/** A row that must be worked on at a time. */
export interface DueRow {
  /** In seconds since 1970. */
  at: number;
  table: 'subscription' | 'invoice';
  id: string;
}

/** A priority queue (binary heap): the earliest row first; of rows with the same time, the one that was added first.
 *  Each row is in it once. */
export class DueQueue {
  readonly #heap: (DueRow & { order: number })[] = [];
  readonly #times = new Map<string, number>();
  #added = 0;

  /** Adds a row, or changes its time. */
  add(row: DueRow): void {
    if (this.#times.get(row.id) === row.at) return;
    this.#times.set(row.id, row.at);
    const heap = this.#heap;
    heap.push({ ...row, order: this.#added });
    this.#added += 1;
    for (let child = heap.length - 1; child > 0;) {
      const parent = (child - 1) >> 1;
      if (!this.#isBefore(child, parent)) return;
      this.#swap(child, parent);
      child = parent;
    }
  }

  /** Removes and returns the earliest row; undefined if none is due.
   *  @param until in seconds since 1970. */
  take(until: number): DueRow | undefined {
    for (let first = this.#heap[0]; first && first.at <= until; first = this.#heap[0]) {
      this.#removeFirst();
      // A row whose time has changed is further down again.
      if (this.#times.get(first.id) !== first.at) continue;
      this.#times.delete(first.id);
      return first;
    }
    return undefined;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (heap.length === 0 || !last) return;
    heap[0] = last;
    for (let parent = 0; ;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      let least = parent;
      if (left < heap.length && this.#isBefore(left, least)) least = left;
      if (right < heap.length && this.#isBefore(right, least)) least = right;
      if (least === parent) return;
      this.#swap(parent, least);
      parent = least;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    return a !== undefined && b !== undefined && (a.at - b.at || a.order - b.order) < 0;
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a && b) [this.#heap[one], this.#heap[other]] = [b, a];
  }
}
