/** Forms and what they need: nobody's first sight, so they come when they are asked for. */
export function loadAccount() {
  return import(/* webpackChunkName: "account" */ './accountParts.ts');
}
