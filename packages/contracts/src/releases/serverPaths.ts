/** Paths that the server handles itself instead of returning a page. Those with a dot are omitted,
 *  because no route can contain one. */
const files = ['/health', '/ready', '/offline'];

/** Folders that belong to the server, or to the proxy in front of it (`production/Caddyfile`). */
const folders = ['/api', '/calendar', '/companion', '/icons', '/media', '/remotes', '/unsubscribe'];

/** Whether the server handles a path itself, so that a route there would never be shown.
 *  @param path a route's, which may contain `:names`. */
export function isServerPath(path: string): boolean {
  const address = path.replace(/\/+$/, '');
  return (
    files.includes(address) || folders.some((folder) => address === folder || path.startsWith(`${folder}/`))
  );
}
