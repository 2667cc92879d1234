/** What loads remotes is a script of its own, with the federation's runtime: the frame stands without it. After a failure
 *  it is asked for again. */
export function loadFederation() {
  return import(/* webpackChunkName: "federation" */ './loadLifecycle.ts');
}
