/** Resolves when the browser is online. */
export async function waitUntilOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}
