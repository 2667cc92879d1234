import { afterEach, expect, jest, test } from '@jest/globals';
import { call } from './call.ts';
import { recordShownUser, shownUserId } from './shownUser.ts';

type User = Parameters<typeof recordShownUser>[0];
const willow = { id: 'a'.repeat(24) } as User;
const hazel = { id: 'b'.repeat(24) } as User;
const answer = {
  ok: true,
  headers: new Headers(),
  status: 204,
  statusText: '',
  text: () => Promise.resolve(''),
} as Response;

function openPageAs(user: User | 'unknown') {
  const page = document.createElement('script');
  page.id = 'grove-page';
  page.type = 'application/json';
  page.textContent = JSON.stringify({ user });
  document.body.replaceChildren(page);
}

afterEach(() => {
  document.body.replaceChildren();
});

test('a page keeps the user it was rendered for', () => {
  openPageAs(willow);
  recordShownUser(hazel);
  expect(shownUserId()).toBe(willow?.id);
});

test('a page without a user takes the first user that the server names', async () => {
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./shownUser.ts');
    openPageAs('unknown');
    expect(fresh.shownUserId()).toBeUndefined();
    fresh.recordShownUser(null);
    fresh.recordShownUser(willow);
    fresh.recordShownUser(hazel);
    expect(fresh.shownUserId()).toBe(willow?.id);
  });
});

test.each(['PATCH /api/account/notifications', 'DELETE /api/account/avatar'] as const)(
  'a write names the user of its page, and a visitor’s write names nobody: %s',
  async (endpoint) => {
    const fetched = jest.fn<typeof fetch>().mockResolvedValue(answer);
    globalThis.fetch = fetched;
    const headers = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('Grove-User');
    openPageAs(willow);
    await call(endpoint, { body: {} } as never);
    expect(headers()).toBe(willow?.id);
    openPageAs(null);
    await call(endpoint, { body: {} } as never);
    expect(headers()).toBeNull();
  },
);
