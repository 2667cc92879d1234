import { legalPageContentMax } from '@grove/contracts/site/legalPageRules';
import type { LegalPageName } from '@grove/contracts/site/legalPageRules';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { advanceClock, resetClock } from '../../infra/clock.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { publishLegalPages } from './changeLegalPage.ts';
import { LegalPages } from './legalPages.model.ts';

const site = testServer();
const change = 'PATCH /api/creator/legal-pages/:page';
const get = 'GET /api/legal/:page';
const list = 'GET /api/creator/legal-pages';
let creator: Client;

beforeAll(async () => {
  creator = await site.signIn(await makeUser({ isCreator: true }));
});

beforeEach(async () => {
  await LegalPages.deleteMany({});
});

const save = (content: string, revision = 0, page: LegalPageName = 'terms') =>
  creator.ok(change, { params: { page }, body: { content, revision } });
const read = (page: LegalPageName = 'terms') => site.visitor.ok(get, { params: { page } });

test('a page is public once its creator has saved it, and until they empty it', async () => {
  const before = await site.visitor.send(get, { params: { page: 'terms' } });
  expect([before.status, before.text]).toEqual([404, 'Page not found']);
  expect(await site.visitor.ok('GET /api/legal')).toEqual([]);

  await save('<p>Bring a cup.</p>', 0, 'refunds');
  await save('<p>Be kind.</p>');
  expect(await read()).toMatchObject({ page: 'terms', title: 'Terms', content: '<p>Be kind.</p>' });
  expect(await site.visitor.ok('GET /api/legal')).toEqual([
    { page: 'terms', title: 'Terms' },
    { page: 'refunds', title: 'Refund policy' },
  ]);

  expect(await save('<h2> </h2><p>&nbsp;</p>', 1)).toMatchObject({ content: '', revision: 2 });
  expect((await site.visitor.send(get, { params: { page: 'terms' } })).status).toBe(404);
  expect(await site.visitor.ok('GET /api/legal')).toEqual([{ page: 'refunds', title: 'Refund policy' }]);
});

test('creators see all pages, with the time of the last change', async () => {
  expect(await creator.ok(list)).toMatchObject([
    { page: 'terms', content: '', updatedAt: null, revision: 0 },
    { page: 'privacy', title: 'Privacy policy', updatedAt: null, revision: 0 },
    { page: 'refunds', updatedAt: null, revision: 0 },
  ]);
  const saved = await save('<p>Be kind.</p>');
  expect((await creator.ok(list))[0]).toEqual(saved);
  expect(saved.updatedAt).toBe((await read()).updatedAt);
});

test('saving the same text again changes neither its date nor its revision', async () => {
  const first = await save('<p>Be kind.</p>');
  advanceClock(86_400_000);
  try {
    expect(await save('<p onclick="x()">Be kind.</p>', 1)).toEqual(first);
    const { updatedAt } = await save('<p>Be kinder.</p>', 1);
    expect(updatedAt).not.toBe(first.updatedAt);
  } finally {
    resetClock();
  }
});

test('HTML is sanitized when it is saved', async () => {
  const harmful =
    '<h2 style="position:fixed">Terms</h2><script>alert(1)</script><a href="javascript:alert(1)">a</a><iframe src="/"></iframe>';
  const { content } = await save(harmful);
  expect(content).toBe('<h2>Terms</h2><a rel="noopener noreferrer nofollow">a</a>');
  expect((await read()).content).toBe(content);
});

test('of two creators who have seen the same text, the second gets 409, and the first one’s text stays', async () => {
  const other = await site.signIn(await makeUser({ isCreator: true }));
  await save('<p>One</p>');
  const late = { params: { page: 'terms' as const }, body: { content: '<p>Late</p>', revision: 0 } };
  const answer = await other.send(change, late);
  expect([answer.status, answer.headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
  expect((await read()).content).toBe('<p>One</p>');
});

test('of many first versions sent at once, exactly one is stored', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      const body = { content: `<p>${String(at)}</p>`, revision: 0 };
      return (await creator.send(change, { params: { page: 'privacy' }, body })).status;
    }),
  );
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  expect((await creator.ok(list))[1]).toMatchObject({ page: 'privacy', revision: 1 });
});

test('a change notifies open pages and is in the audit trail', async () => {
  const countEvents = () => Events.countDocuments({ kind: 'site', audiences: 'everybody' });
  const before = await countEvents();
  await save('<p>Be kind.</p>');
  expect(await countEvents()).toBe(before + 1);
  const entry = await AuditRecords.findOne({ action: 'legal-page-changed' }).sort({ _id: -1 }).lean();
  expect(entry?.detail).toBe('terms');
});

test('only these pages exist, and a text has a maximum length', async () => {
  const send = (page: string, content: string) =>
    creator.send(change, { params: { page }, body: { content, revision: 0 } });
  expect((await send('imprint', '<p>a</p>')).status).toBe(400);
  const tooLong = await send('terms', 'a'.repeat(legalPageContentMax + 1));
  expect([tooLong.status, tooLong.text]).toEqual([400, expect.stringContaining('at most 50000 characters')]);
  expect((await save('a'.repeat(legalPageContentMax))).revision).toBe(1);
});

test('the texts of a new installation never replace those of its creators', async () => {
  await save('<p>Ours</p>');
  const texts = { terms: '<p>New</p>', privacy: '<p>New</p><script>x</script>', refunds: '' };
  await publishLegalPages(texts);
  expect((await creator.ok(list)).map(({ content }) => content)).toEqual(['<p>Ours</p>', '<p>New</p>', '']);
});
