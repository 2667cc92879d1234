/** The skeleton that the server rendered from the releases' files, shown until their scripts have run. React
 *  empties the containing element on its first render; the frame of the remote then shows the screen's
 *  part. */
let kept = document.querySelector<HTMLElement>('#grove-skeleton > [data-remote]');

/** Returns the skeleton of the page's first screen while its remote loads. Null for every other remote, and
 *  afterwards. */
export function skeletonOf(remote: string): HTMLElement | null {
  return kept?.dataset['remote'] === remote ? kept : null;
}

/** Call when the first screen, or something else, has rendered. */
export function endSkeleton() {
  kept = null;
}
