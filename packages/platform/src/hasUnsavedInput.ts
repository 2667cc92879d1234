/** Whether leaving this page would lose typed or changed input. Code that guards such input listens to
 *  `beforeunload`, so this dispatches the same event as the browser. */
export function hasUnsavedInput(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
