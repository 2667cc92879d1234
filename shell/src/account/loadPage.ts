/** Loads a page of the site after the session has changed. The full load discards all data of the previous
 *  session.
 *  @returns a promise that never settles, so that the form stays busy until the page unloads. */
export function loadPage(path: string): Promise<never> {
  const currentPath = location.pathname + location.search;
  // Replacing the URL with one that differs only in its hash would load nothing.
  if (path === currentPath) location.reload();
  else location.replace(path);
  return new Promise(() => undefined);
}
