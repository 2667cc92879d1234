import { expect, test } from '@jest/globals';
import { blameOf } from './blameOf.ts';

const origin = 'https://grove.test';
const release = (name: string) => ({ name, version: 'v1', entry: `/remotes/${name}/v1/entry.ab.js` });
const releases = [
  release('shell'),
  release('mf-member'),
  release('mf-shop'),
  {
    name: 'mf-away',
    version: 'v9',
    entry: 'https://files.test/mf-away/v9/entry.js',
  },
];
const at = (...files: string[]) =>
  ['TypeError: it broke', ...files.map((file) => `    at go (${file}:1:200)`)].join('\n');
const file = (name: string, path = 'main.js') => `${origin}/remotes/${name}/v1/${path}`;

test.each([
  ['the remote that threw', at(file('mf-member'), file('shell')), 'mf-member'],
  ['the remote that called what the shell lends', at(file('shell'), file('mf-member')), 'mf-member'],
  ['the nearest of two remotes', at(file('mf-shop'), file('mf-member')), 'mf-shop'],
  ['the shell alone', at(file('shell')), 'shell'],
  ['a file that was asked for again', at(file('mf-member', '~1/chunk.js')), 'mf-member'],
  ['a remote of another server', at('https://files.test/mf-away/v9/chunk.js'), 'mf-away'],
  ["Firefox's way of writing", `go@${file('mf-shop')}:1:200\n@${file('shell')}:1:1`, 'mf-shop'],
])('%s is to blame', (_, stack, name) => {
  expect(blameOf(stack, releases, origin)?.name).toBe(name);
});

test.each([
  ['an extension', at('chrome-extension://abc/content.js')],
  ['another version, which this page does not have', at(`${origin}/remotes/mf-member/v2/main.js`)],
  ['no stack', ''],
])('nobody is to blame for %s', (_, stack) => {
  expect(blameOf(stack, releases, origin)).toBeUndefined();
});
