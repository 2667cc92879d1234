/** What the server wrote from the releases' own files, to stand until their scripts have run. React empties the element
 *  in which it is when it first draws; the screen's part is kept from then on in the frame of its remote. */
let kept = document.querySelector<HTMLElement>('#grove-skeleton > [data-remote]');

/** The shape of the page's first screen while its remote is on its way; null for every other remote, and afterwards. */
export function skeletonOf(remote: string): HTMLElement | null {
  return kept?.dataset['remote'] === remote ? kept : null;
}

/** The first screen stands, or something else does. */
export function endSkeleton() {
  kept = null;
}
