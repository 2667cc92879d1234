/** Whether leaving this page would lose something that was typed or changed. Whatever guards such work listens to
 *  `beforeunload`, so the page is asked in the same way as the browser asks it. */
export function hasUnsaved(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
