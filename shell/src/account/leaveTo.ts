/** Loads a page of the site anew, now that the session is another one. What was known of the former is gone with it.
 *  @returns never, so that the form stays busy until the page is gone. */
export function leaveTo(path: string): Promise<never> {
  const here = location.pathname + location.search;
  // The same address with another hash would load nothing.
  if (path === here) location.reload();
  else location.replace(path);
  return new Promise(() => undefined);
}
