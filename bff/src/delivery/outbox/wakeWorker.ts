const sleepers = new Set<() => void>();

/** Calls `wake` whenever this process has committed an effect. @returns a function that ends this. */
export function onEffectAdded(wake: () => void): () => void {
  sleepers.add(wake);
  return () => void sleepers.delete(wake);
}

/** Wakes this process's worker. Other processes find the effect at their next check. */
export function wakeWorker(): void {
  for (const wake of sleepers) wake();
}
