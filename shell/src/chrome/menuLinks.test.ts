import { expect, test } from '@jest/globals';
import type { SessionUser } from '@grove/contracts/account/auth';
import { ReleaseRoute } from '@grove/contracts/releases/releases';
import type { MenuEntry } from '@grove/contracts/releases/releases';
import { isCurrentLink, getMenuLinks } from './menuLinks.ts';

const entry: MenuEntry = { label: 'One', icon: 'leaf', role: 'member', order: 10, where: 'header' };
const releases = [
  {
    routes: [
      route('/late', { ...entry, label: 'Late', order: 90 }),
      route('/teach', { ...entry, label: 'Teach', role: 'coach' }),
      route('/make', { ...entry, label: 'Make', role: 'creator', order: 20 }),
      route('/look', { ...entry, label: 'Look', role: 'visitor' }),
    ],
  },
  {
    routes: [
      { ...route('/', { ...entry, order: 5 }), sections: ['dashboard'] },
      route('/own', { ...entry, label: 'Own', where: 'account', hash: '#dashboard:settings' }),
      { path: '/silent', access: 'public' as const },
    ],
  },
];

test.each([
  ['a visitor', null, ['Look']],
  ['a member', person({}), ['One', 'Late']],
  ['a coach', person({ giveSessions: true, operate: false }), ['One', 'Teach', 'Late']],
  ['a creator', person({ giveSessions: true, openCreatorPortal: true }), ['One', 'Teach', 'Make', 'Late']],
])('the menu of %s has the entries that they may see, in order', (_, user, labels) => {
  expect(getMenuLinks(releases, { where: 'header', user }).map(({ label }) => label)).toEqual(labels);
});

test('an entry leads to its route, with its section or its own hash', () => {
  const user = person({});
  const [one] = getMenuLinks(releases, { where: 'header', user });
  expect(one).toEqual({ label: 'One', icon: 'leaf', path: '/', hash: '#dashboard' });
  expect(getMenuLinks(releases, { where: 'account', user })).toMatchObject([
    { label: 'Own', path: '/own', hash: '#dashboard:settings' },
  ]);
});

test.each([
  ['its section', '/', '#community', true],
  ['its section, at the product’s URL', '/sanctum/', '#community:messages', true],
  ['another section', '/', '#dashboard', false],
  ['another page', '/library', '#community', false],
])('an entry of the member area is current at %s', (_, pathname, hash, is) => {
  expect(isCurrentLink({ path: '/', hash: '#community' }, { pathname, hash, productSlug: 'sanctum' })).toBe(
    is,
  );
});

test.each([
  ['/own', '', true],
  ['/own/7', '#other', true],
  ['/owner', '', false],
  ['/', '#dashboard', false],
])('an entry of another route is current at its path and below: %s%s', (pathname, hash, is) => {
  const link = { path: '/own', hash: '#dashboard:settings' };
  expect(isCurrentLink(link, { pathname, hash, productSlug: 'sanctum' })).toBe(is);
});

test('a route with parameters cannot have a menu entry', () => {
  expect(ReleaseRoute.safeParse(route('/notes', entry)).success).toBe(true);
  expect(ReleaseRoute.safeParse(route('/notes/:noteId', entry)).success).toBe(false);
});

function route(path: string, menu: MenuEntry): ReleaseRoute {
  return { path, access: 'public', menu: [menu] };
}

function person(can: Partial<SessionUser['can']>): SessionUser {
  return {
    ...{ id: 'a'.repeat(24), username: 'Robin', email: 'robin@example.com', avatarUrl: null },
    ...{
      isCreator: false,
      isCoach: false,
      timeZone: null,
      isDemo: false,
      mustEnableSecondFactor: false,
      deletesAt: null,
    },
    can: { openCreatorPortal: false, editSite: false, giveSessions: false, operate: false, ...can },
  };
}
