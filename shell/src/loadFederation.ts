/** Loads the code that loads remotes. It is a separate script with the federation runtime, because the frame
 *  renders without it. The next call retries after a failure. */
export function loadFederation() {
  return import(/* webpackChunkName: "federation" */ './loadLifecycle.ts');
}
