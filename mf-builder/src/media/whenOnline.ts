/** Waits until the browser says that there is a connection. */
export async function whenOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}
