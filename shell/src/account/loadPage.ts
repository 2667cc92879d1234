/** Loads a page of the site after the session has changed. The full load discards all data of the previous
 *  session.
 *  @returns a promise that never settles, so that the form stays busy until the page unloads. */
export function loadPage(path: string): Promise<never> {
  const { pathname, search } = new URL(path, location.origin);
  if (pathname === location.pathname && search === location.search) {
    // Navigating to a URL that differs only in its hash would load nothing.
    history.replaceState(history.state, '', path);
    location.reload();
  } else location.replace(path);
  return new Promise(() => undefined);
}
