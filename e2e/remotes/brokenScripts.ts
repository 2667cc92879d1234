import { containerName } from '@grove/contracts/releases/containerName';

/** The remote whose container the broken scripts replace. */
export const brokenRemote = 'mf-checkout';
const name = `window.${containerName(brokenRemote)}`;

/** Scripts that a server may deliver instead of a remote's container. */
export const brokenScripts = {
  'an HTML page with status 200': '<!doctype html><title>Welcome</title><h1>Hello</h1>',
  'a script that is not a container': 'window.somethingElse = 1;',
  'a syntax error': `${name} = {;`,
  'a script that throws when it runs': "throw new Error('Broken at the start');",
  'a container of the wrong shape': `${name} = { hello: true };`,
  'a container without a lifecycle': container('() => ({ default: { hello: true } })'),
  'a module that throws when it is evaluated': container("() => { throw new Error('Broken module'); }"),
  'a mount that rejects': container(
    "() => ({ default: { mount: () => Promise.reject(new Error('Broken mount')), unmount: async () => {} } })",
  ),
  'a mount that throws': container(
    "() => ({ default: { mount() { throw new Error('Broken mount'); }, unmount() { throw new Error('No'); } } })",
  ),
} as const;

/** Never settles, neither on mount nor on unmount. */
export const hangingMount = container(
  '() => ({ default: { mount: () => new Promise(() => {}), unmount: () => new Promise(() => {}) } })',
);

/** Blocks the page's only thread permanently, after an entry in the local storage. */
export const freezingMount = container(
  "() => ({ default: { mount() { localStorage.setItem('frozen', ''); for (;;); }, unmount: async () => {} } })",
);

function container(factory: string): string {
  return `${name} = { init() {}, get: () => Promise.resolve(${factory}) };`;
}
