const sleepers = new Set<() => void>();

/** Calls `wake` whenever this process has committed an effect, until the returned function is called. */
export function onEffectAdded(wake: () => void): () => void {
  sleepers.add(wake);
  return () => void sleepers.delete(wake);
}

/** Tells this process's worker that there is something to do. Others find it when they look next. */
export function wakeWorker(): void {
  for (const wake of sleepers) wake();
}
