import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { findPlace, places } from '@grove/contracts/releases/places';
import type { PlaceName } from '@grove/contracts/releases/places';
import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { root } from '../stack/folders.ts';

const remotes = await Promise.all(
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map(async (name) => {
      const file = pathToFileURL(join(root, name, 'src/routes.ts')).href;
      return (await import(file)) as { routes: ReleaseRoute[] };
    }),
);

test.each(Object.entries(places) as [PlaceName, readonly string[]][])(
  'exactly one remote provides the place %s, with the agreed parameters',
  (name, params) => {
    const owners = remotes.filter((remote) => findPlace([remote], name) !== undefined);
    expect(owners).toHaveLength(1);
    const parameters = (findPlace(owners, name) ?? '').matchAll(/\/:(\w+)/g);
    expect([...parameters].map(([, param]) => param)).toEqual([...params]);
  },
);

test('no remote provides an unknown place', () => {
  const placeNames = remotes.flatMap(({ routes }) =>
    routes.flatMap((route) => Object.keys(route.places ?? {})),
  );
  expect(placeNames.filter((name) => !Object.hasOwn(places, name))).toEqual([]);
});

test('each parent of a place is an existing menu entry', () => {
  const entries = remotes.flatMap(({ routes }) =>
    routes.flatMap(({ path, sections, menu = [] }) =>
      menu.map(({ hash }) => path + (hash ?? (sections?.[0] === undefined ? '' : `#${sections[0]}`))),
    ),
  );
  const parentAddresses = remotes.flatMap(({ routes }) => routes.flatMap(({ within }) => within ?? []));
  expect(parentAddresses.filter((address) => !entries.includes(address))).toEqual([]);
});
