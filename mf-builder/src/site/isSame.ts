/** Whether two values of the draft are the same; their parts stand in the contract's order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
