/** Shuffles rows deterministically by seed (Fisher-Yates over mulberry32). */
export function shuffled<Row>(rows: readonly Row[], seed: number): Row[] {
  const random = randomFrom(seed);
  const result = [...rows];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const [moved] = result.splice(chosen, 1);
    if (moved !== undefined) result.push(moved);
  }
  return result;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
