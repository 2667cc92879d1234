import { expect, test } from '@jest/globals';
import { findFailedRelease } from './findFailedRelease.ts';

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
  ['the remote that called shared code of the shell', at(file('shell'), file('mf-member')), 'mf-member'],
  ['the nearest of two remotes', at(file('mf-shop'), file('mf-member')), 'mf-shop'],
  ['the shell alone', at(file('shell')), 'shell'],
  ['the remote of a file loaded by a retry', at(file('mf-member', '~1/chunk.js')), 'mf-member'],
  ['a remote of another server', at('https://files.test/mf-away/v9/chunk.js'), 'mf-away'],
  ['the remote in a Firefox stack', `go@${file('mf-shop')}:1:200\n@${file('shell')}:1:1`, 'mf-shop'],
])('an error is attributed to %s', (_, stack, name) => {
  expect(findFailedRelease(stack, releases, origin)?.name).toBe(name);
});

test.each([
  ['an extension', at('chrome-extension://abc/content.js')],
  ['another version, which this page does not have', at(`${origin}/remotes/mf-member/v2/main.js`)],
  ['no stack', ''],
])('an error of %s is attributed to no release', (_, stack) => {
  expect(findFailedRelease(stack, releases, origin)).toBeUndefined();
});
