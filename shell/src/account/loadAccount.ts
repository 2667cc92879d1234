/** Loads the account forms on demand. No first screen needs them. */
export function loadAccount() {
  return import(/* webpackChunkName: "account" */ './accountChunk.ts');
}
