/** The skeleton that the server rendered from the releases' files, shown until their scripts have run. React
 *  empties the containing element on its first render; the frame of the remote then shows the screen's
 *  part. */
let serverSkeleton = document.querySelector<HTMLElement>('#grove-skeleton > [data-remote]');

/** Returns the skeleton of the page's first screen while its remote loads. Null for every other remote, and
 *  afterwards. */
export function getSkeleton(remote: string): HTMLElement | null {
  return serverSkeleton?.dataset['remote'] === remote ? serverSkeleton : null;
}

/** Call when the first screen, or something else, has rendered. */
export function discardSkeleton() {
  serverSkeleton = null;
}
