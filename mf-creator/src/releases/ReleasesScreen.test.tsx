// Over budget: one screen with its dialogs, which share its data.
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type {
  Deployment,
  DeployToken,
  RemoteRelease,
  RemoteState,
  VersionHealth,
} from '@grove/contracts/releases/deploys';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { ReleasesScreen } from './ReleasesScreen.tsx';

const at = '2026-01-01T00:00:00.000Z';
const fresh: RemoteRelease = {
  ...{ name: 'mf-shop', version: 'fresh000aaaa', commit: 'c0ffee0123-dirty', author: 'Sage', uploadedAt: at },
  ...{ firstScreenBytes: 42_496, largestChunkBytes: 90_000, files: 12 },
  ...{ platform: '2.1', contract: 1, isWithdrawn: false },
};
const former: RemoteRelease = { ...fresh, version: 'former00bbbb', commit: '', author: '' };
const health: VersionHealth = {
  ...{ version: fresh.version, loads: 4_000, failures: 10, lcpP75: 1_150, inpP75: null },
  phases: { mount: 8, crash: 2 },
  messages: [{ phase: 'mount', message: 'It has no leaves', at }],
};
const shop: RemoteState = {
  ...{ name: 'mf-shop', live: fresh, before: former },
  channel: {
    ...{ version: fresh.version, previous: former.version, percent: 5, revision: 7 },
    ...{ halted: null, ramp: null, offSince: null, changedAt: at },
  },
  health: { live: health, before: { ...health, version: former.version, failures: 0, lcpP75: null } },
  budget: { firstScreenBytes: 61_440, chunkBytes: 153_600 },
  routes: ['/library', '/cart'],
};
const halted = 'Stopped at 3 failures in 40 loads within ten minutes';
const token: DeployToken = {
  ...{ id: 'a'.repeat(24), label: 'Build of the shop', remote: 'mf-shop', rights: ['upload'] },
  ...{ createdAt: at, expiresAt: '2999-01-01T00:00:00.000Z', lastUsedAt: null },
};
const deployment: Deployment = {
  ...{ id: 'b'.repeat(24), name: 'mf-shop', action: 'promote', from: former.version, to: fresh.version },
  ...{ percent: 5, by: 'Sage', why: 'A first look', at },
};
const halt: Deployment = { ...deployment, id: 'c'.repeat(24), action: 'halt', by: 'Grove' };
const withdrawal: Deployment = { ...halt, id: 'd'.repeat(24), action: 'withdraw', to: null };
const list = 'GET /api/remotes';
const promotions = 'POST /api/remotes/:name/promotions';
const server = startFakeServer();

beforeEach(() => {
  server.answer(list, { waiting: [], remotes: [shop] });
  server.answer('GET /api/remotes/:name/releases', {
    releases: [fresh, former],
    nextCursor: null,
    budget: shop.budget,
  });
  server.answer('GET /api/deployments', ({ query }) =>
    query['cursor'] === undefined
      ? { deployments: [deployment], nextCursor: 'two' }
      : { deployments: [halt, withdrawal], nextCursor: null },
  );
  server.answer('GET /api/deploy-tokens', { tokens: [token] });
});

function renderScreen() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReleasesScreen />
    </QueryClientProvider>,
  );
}

async function renderLoadedScreen() {
  renderScreen();
  await screen.findByRole('table', { name: 'Remotes' });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const submit = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const waitUntilClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
async function choose(item: string) {
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for mf-shop' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('shows when a canary that increases by itself takes its next step', async () => {
  const channel = { ...shop.channel, ramp: { percent: 50, notBefore: '2026-01-01T12:30:00.000Z' } };
  server.answer(list, { waiting: [], remotes: [{ ...shop, channel }] });
  await renderLoadedScreen();
  expect(cells('Remotes')[0]?.[1]).toMatch(
    /^Canary 5%50% after 50 loads without too many failures, not before .*2026/,
  );
});

test('shows the live version, its share of devices and its health compared with the previous version', async () => {
  await renderLoadedScreen();
  const [remote, ...others] = cells('Remotes')[0] ?? [];
  expect(remote).toBe('mf-shopLive version fresh000 · Jan 1, 2026');
  expect(others.slice(0, -1)).toEqual([
    'Canary 5%other devices: former00',
    '2.5previous: none8 mount, 2 crashmount: It has no leaves',
    '1.1 s',
    '41.5 of 60 kB',
  ]);
});

test('a halted canary shows the reason, and a release above its budget is marked', async () => {
  const heavy = { ...fresh, firstScreenBytes: 70_000 };
  server.answer(list, {
    remotes: [{ ...shop, live: heavy, channel: { ...shop.channel, percent: 0, halted } }],
    waiting: [],
  });
  await renderLoadedScreen();
  screen.getByText('Halted');
  screen.getByText(halted);
  screen.getByText('Over budget');
  expect(screen.queryByText(/Canary/)).toBeNull();
});

test('a version is promoted based on the revision that was shown', async () => {
  server.answer(promotions, { ...shop.channel, percent: 25, revision: 8 });
  await renderLoadedScreen();
  press('Promote mf-shop');
  await screen.findByLabelText('Version');
  // Running canaries are promoted to all devices by default.
  expect(screen.getByLabelText<HTMLSelectElement>('Devices').value).toBe('100');
  fill('Version', former.version);
  expect(screen.getByLabelText<HTMLSelectElement>('Devices').value).toBe('5');
  fill('Devices', '25');
  fill(/^Reason/, 'Looks good');
  submit('Promote');
  await waitUntilClosed();
  expect(server.sent(promotions)).toMatchObject([
    {
      params: { name: 'mf-shop' },
      body: { version: former.version, percent: 25, revision: 7, why: 'Looks good' },
      headers: { 'Content-Type': 'application/json' },
    },
  ]);
  await waitFor(() => {
    expect(server.sent(list)).toHaveLength(2);
  });
});

test('if someone else promoted first, the dialog shows the new state and can promote based on it', async () => {
  server.refuse(promotions, 'changed-elsewhere');
  await renderLoadedScreen();
  press('Promote mf-shop');
  await screen.findByLabelText('Version');
  server.answer(list, {
    waiting: [],
    remotes: [{ ...shop, channel: { ...shop.channel, percent: 50, revision: 9 } }],
  });
  submit('Promote');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Someone else changed this: Version fresh000 is live on 50% of devices now\./,
  );
  server.answer(promotions, shop.channel);
  submit('Promote');
  await waitUntilClosed();
  expect(server.sent(promotions).map(({ body }) => (body as { revision: number }).revision)).toEqual([7, 9]);
});

test('a refused release shows the reason', async () => {
  server.refuse(promotions, 'release-refused');
  await renderLoadedScreen();
  press('Promote mf-shop');
  await screen.findByLabelText('Version');
  submit('Promote');
  await screen.findByText('This release was refused');
});

test('rolling back asks for confirmation and names the restored version', async () => {
  const rollbacks = 'POST /api/remotes/:name/rollbacks';
  server.answer(rollbacks, { ...shop.channel, version: former.version, percent: 100, warnings: [] });
  await renderLoadedScreen();
  await choose('Roll back');
  await screen.findByRole('dialog', { name: 'Roll back mf-shop?' });
  screen.getByText(/All devices will load former00 on their next page load/);
  expect(server.sent(rollbacks)).toEqual([]);
  submit('Roll back');
  await waitUntilClosed();
  expect(server.sent(rollbacks)).toMatchObject([{ body: { version: former.version, why: '' } }]);
});

test('rolling back to an incompatible version asks twice', async () => {
  const rollbacks = 'POST /api/remotes/:name/rollbacks';
  server.refuse(rollbacks, 'release-refused');
  await renderLoadedScreen();
  await choose('Roll back');
  await screen.findByRole('dialog', { name: 'Roll back mf-shop?' });
  submit('Roll back');
  await screen.findByText('This release was refused');
  server.answer(rollbacks, {
    ...{ ...shop.channel, version: former.version, percent: 100 },
    warnings: ['It needs platform 3.1, and the shell has 3.0.'],
  });
  submit('Roll back anyway');
  await waitUntilClosed();
  expect(server.sent(rollbacks).map(({ body }) => body)).toEqual([
    { version: former.version, why: '' },
    { version: former.version, why: '', force: true },
  ]);
});

test('an unused version can be withdrawn, a live one cannot', async () => {
  const old = { ...fresh, version: 'old00000cccc' };
  const gone = { ...fresh, version: 'gone0000dddd', isWithdrawn: true };
  const withdraw = 'POST /api/remotes/:name/releases/:version/withdraw';
  server.answer('GET /api/remotes/:name/releases', {
    releases: [fresh, former, old, gone],
    nextCursor: null,
    budget: shop.budget,
  });
  server.answer(withdraw, { ...old, isWithdrawn: true });
  await renderLoadedScreen();
  await choose('Versions');
  const buttons = (await screen.findAllByRole('button', { name: /^(Promote|Withdraw) .{8}$/ })).map(
    (button) => button.getAttribute('aria-label'),
  );
  expect(buttons).toEqual(['Promote fresh000', 'Promote former00', 'Promote old00000', 'Withdraw old00000']);
  press('Withdraw old00000');
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw old00000?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => {
    expect(server.sent(withdraw)).toMatchObject([{ params: { name: 'mf-shop', version: old.version } }]);
  });
});

test('a remote is turned off after a confirmation, and on again', async () => {
  const off = 'POST /api/remotes/:name/off';
  const on = 'POST /api/remotes/:name/on';
  const isOff = { ...shop.channel, percent: 100, previous: null, offSince: at, revision: 8 };
  server.answer(off, isOff);
  server.answer(on, shop.channel);
  await renderLoadedScreen();
  await choose('Turn off');
  await screen.findByRole('dialog', { name: 'Turn off mf-shop?' });
  expect(screen.queryByText(/grove-remote on/)).toBeNull();
  fill(/^Reason/, 'It leaks');
  server.answer(list, { waiting: [], remotes: [{ ...shop, before: null, channel: isOff }] });
  submit('Turn off');
  await waitUntilClosed();
  expect(server.sent(off)).toMatchObject([{ params: { name: 'mf-shop' }, body: { why: 'It leaks' } }]);
  await screen.findByText('Off');
  expect(screen.queryByText('All')).toBeNull();

  await choose('Versions');
  await screen.findByText('Routes: /library, /cart');
  await screen.findByRole('button', { name: 'Withdraw fresh000' });
  expect(screen.queryByText('Live', { selector: 'li *' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitUntilClosed();

  await choose('Turn on');
  await screen.findByText('Devices will load version fresh000 on their next page load.');
  submit('Turn on');
  await waitUntilClosed();
  expect(server.sent(on)).toHaveLength(1);
});

test('turning off the portal warns that it cannot be turned back on there', async () => {
  server.answer(list, { waiting: [], remotes: [{ ...shop, routes: ['/creator', '/creator/releases'] }] });
  await renderLoadedScreen();
  await choose('Turn off');
  await screen.findByText(/you’ll need a deploy token for it and the command grove-remote on/);
});

test('the shell cannot be turned off', async () => {
  server.answer(list, { waiting: [], remotes: [{ ...shop, name: 'shell' }] });
  await renderLoadedScreen();
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for shell' }), { key: 'Enter' });
  await screen.findByRole('menuitem', { name: 'Roll back' });
  expect(screen.queryByRole('menuitem', { name: 'Turn off' })).toBeNull();
});

test('a preview link is created on demand', async () => {
  const url = 'https://grove.test/?preview=signed';
  server.answer('POST /api/remotes/:name/releases/:version/preview', { url, expiresAt: at });
  await renderLoadedScreen();
  await choose('Preview');
  submit('Create link');
  const link = await screen.findByRole('link', { name: 'Open in a new tab' });
  expect(link.getAttribute('href')).toBe(url);
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(url);
});

test('a size budget is set in kB, with a reason', async () => {
  const budget = 'PUT /api/remotes/:name/budget';
  server.answer(budget, shop);
  await renderLoadedScreen();
  await choose('Budget');
  fill('First screen (kB)', '80');
  submit('Change budget');
  await screen.findByText('Please enter a reason');
  fill('Reason', 'It draws charts');
  submit('Change budget');
  await waitUntilClosed();
  expect(server.sent(budget)).toMatchObject([
    { body: { firstScreenBytes: 81_920, chunkBytes: 153_600, why: 'It draws charts' } },
  ]);
});

test('a remote without a live version also has a budget', async () => {
  const change = 'PUT /api/remotes/:name/budget';
  const waiting = { name: 'mf-maps', budget: shop.budget };
  server.answer(list, { remotes: [shop], waiting: [waiting] });
  server.answer(change, waiting);
  await renderLoadedScreen();
  expect(cells('Remotes').at(-1)?.[0]).toBe('mf-mapsNot deployed');
  press('Size budget for mf-maps');
  fill('First screen (kB)', '80');
  fill('Reason', 'It draws maps');
  submit('Change budget');
  await waitUntilClosed();
  expect(server.sent(change)).toMatchObject([
    { params: { name: 'mf-maps' }, body: { firstScreenBytes: 81_920, why: 'It draws maps' } },
  ]);
});

test('the log loads its next page by the cursor', async () => {
  await renderLoadedScreen();
  await screen.findByRole('table', { name: 'Deployments' });
  press('Show more deployments');
  await screen.findByText('Halted automatically');
  expect(cells('Deployments').map((line) => line.slice(1))).toEqual([
    ['mf-shop', 'Promoted to 5%', 'fresh000previous: former00', 'Sage', 'A first look'],
    ['mf-shop', 'Halted automatically', 'fresh000previous: former00', 'Grove', 'A first look'],
    ['mf-shop', 'Withdrawn', 'former00', 'Grove', 'A first look'],
  ]);
});

test('a token is created with the password, shown once and listed', async () => {
  const make = 'POST /api/deploy-tokens';
  server.refuse(make, 'wrong-password');
  await renderLoadedScreen();
  press('New token');
  fill('Name', 'Nightly');
  fill('Remote', 'mf-shop');
  fill('Permissions', 'both');
  fill('Expires', '30');
  fill('Your password', 'not mine');
  submit('Create token');
  await screen.findByText('That password is incorrect');
  server.answer(make, {
    token: 'grove_secret',
    deployToken: { ...token, id: 'd'.repeat(24), label: 'Nightly', rights: ['upload', 'promote'] },
  });
  fill('Your password', 'walking under old trees');
  submit('Create token');
  expect((await screen.findByLabelText<HTMLInputElement>('Token')).value).toBe('grove_secret');
  expect(server.sent(make).at(-1)?.body).toEqual({
    ...{ label: 'Nightly', remote: 'mf-shop', rights: ['upload', 'promote'], days: 30 },
    password: 'walking under old trees',
  });
  submit('Done');
  await waitUntilClosed();
  expect(screen.queryByDisplayValue('grove_secret')).toBeNull();
  expect(cells('Deploy tokens').map((line) => line.slice(1, 3))).toEqual([
    ['mf-shop', 'upload and promote'],
    ['mf-shop', 'upload'],
  ]);
  press('New token');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('revoking asks for confirmation, and succeeds if another creator has already revoked the token', async () => {
  const revoke = 'DELETE /api/deploy-tokens/:tokenId';
  server.refuse(revoke, 'not-found');
  await renderLoadedScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Build of the shop' }));
  expect(server.sent(revoke)).toEqual([]);
  submit('Revoke');
  await screen.findByRole('heading', { name: 'No deploy tokens yet' });
});

test('each part has an empty state and an error state', async () => {
  server.answer(list, { remotes: [], waiting: [] });
  server.answer('GET /api/deployments', { deployments: [], nextCursor: null });
  server.refuse('GET /api/deploy-tokens', 'unavailable');
  renderScreen();
  await screen.findByRole('heading', { name: 'No remotes deployed yet' });
  await screen.findByRole('heading', { name: 'No deployments yet' });
  await screen.findByRole('button', { name: 'Retry' });
});

test('members see that the portal is for creators', async () => {
  server.refuse(list, 'forbidden');
  renderScreen();
  await screen.findByRole('heading', { name: 'The Creator Portal is for creators' });
});
