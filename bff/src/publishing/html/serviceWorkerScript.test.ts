import { tmpdir } from 'node:os';
import type { Release } from '@grove/contracts/releases/releases';
import { expect, test } from '@jest/globals';
import { serviceWorkerScript } from './serviceWorkerScript.ts';

const input = { releasesDir: tmpdir(), offline: { path: '/offline', html: '' } };
const shell = { name: 'shell', version: 'never-published' } as Release;

test.each([
  ['no shell', []],
  ['a shell without a service worker', [shell]],
])('a site with %s has no service worker', async (_, releases) => {
  await expect(serviceWorkerScript({ ...input, releases })).rejects.toMatchObject({ code: 'not-found' });
});
