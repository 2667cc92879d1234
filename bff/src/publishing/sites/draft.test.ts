import { defaultTheme } from '@grove/contracts/siteDefaults';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { makeUser } from '../../../test/factories/makeUser.ts';
import type { Client } from '../../../test/client.ts';
import { testServer } from '../../../test/testServer.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { Sites } from './sites.model.ts';
import { SiteStates } from './siteStates.model.ts';

const site = testServer();
const add = 'POST /api/creator/section';
const edit = 'PATCH /api/creator/section/:sectionId';
const remove = 'DELETE /api/creator/section/:sectionId';
const reorder = 'POST /api/creator/section/reorder';
const publish = 'POST /api/creator/site/publish';
const about = { query: { page: 'about' } } as const;

let creator: Client;

beforeEach(async () => {
  await Promise.all([Sites.deleteMany({}), SiteStates.deleteMany({})]);
  creator = await site.signIn(await makeUser({ isCreator: true }));
});

async function addSection(title: string, settings = {}) {
  const body = { type: 'hero_text', title, content: '', isVisible: true, settings, page: 'about' } as const;
  return creator.ok(add, { body });
}

const titles = async () => (await creator.ok('GET /api/creator/sections', about)).map(({ title }) => title);

async function publishedTitles() {
  const { sections } = await site.visitor.ok('GET /api/page/:page', { params: { page: 'about' } });
  return sections.map(({ title }) => title);
}

test('what is changed is a draft until it is published, theme and sections at once', async () => {
  const one = await addSection('One');
  await addSection('Two');
  const theme = { ...defaultTheme, colors: { ...defaultTheme.colors, primary: '3366CC' } };
  const draft = await creator.ok('PATCH /api/theme', { body: theme });
  expect(draft).toMatchObject({ theme, isChanged: true, publishedAt: null });
  expect(await site.visitor.ok('GET /api/theme')).toEqual(defaultTheme);
  expect(await publishedTitles()).toEqual([]);
  await creator.ok(edit, { params: { sectionId: one.id }, body: { isVisible: false } });
  expect((await creator.ok('GET /api/creator/site/preview')).pages.about).toHaveLength(1);

  const published = await creator.ok(publish, { body: {} });
  expect(published).toMatchObject({ isChanged: false, publishedAt: expect.any(String) });
  expect(await site.visitor.ok('GET /api/theme')).toEqual(theme);
  expect(await publishedTitles()).toEqual(['Two']);
  expect(
    JSON.stringify(await site.visitor.ok('GET /api/page/:page', { params: { page: 'about' } })),
  ).not.toMatch(/One|isVisible|revision/);
});

test('what is published already makes no second publication; open pages are told once', async () => {
  await addSection('One');
  const before = await Events.countDocuments({ kind: 'site', audiences: 'everybody' });
  await creator.ok(publish, { body: {} });
  await creator.ok(publish, { body: {} });
  expect(await creator.ok('GET /api/creator/site/states')).toHaveLength(1);
  expect(await Events.countDocuments({ kind: 'site', audiences: 'everybody' })).toBe(before + 1);
});

test('a section is changed part by part; what is left out stays', async () => {
  const settings = { spacing: { gap: 40 } };
  const { id } = await addSection('One', settings);
  const hidden = await creator.ok(edit, { params: { sectionId: id }, body: { isVisible: false } });
  expect(hidden).toMatchObject({ title: 'One', settings, isVisible: false });
  const named = await creator.ok(edit, {
    params: { sectionId: id },
    body: { title: 'Another', settings: {} },
  });
  expect(named).toMatchObject({ title: 'Another', settings: {}, isVisible: false, page: 'about' });
});

test('a deleted section comes back to its place', async () => {
  await addSection('One');
  const two = await addSection('Two');
  await addSection('Three');
  await creator.ok(remove, { params: { sectionId: two.id }, query: {} });
  expect(await titles()).toEqual(['One', 'Three']);
  const restore = 'POST /api/creator/section/:sectionId/restore';
  await creator.ok(restore, { params: { sectionId: two.id }, body: {} });
  await creator.ok(restore, { params: { sectionId: two.id }, body: {} });
  expect(await titles()).toEqual(['One', 'Two', 'Three']);
});

describe('two editors', () => {
  test('who has not seen the last change of a section changes nothing', async () => {
    const { id, revision } = await addSection('One');
    const params = { sectionId: id };
    await creator.ok(edit, { params, body: { title: 'Mine', revision } });
    const late = await creator.send(edit, { params, body: { title: 'Yours', revision } });
    expect(late.status).toBe(409);
    expect(await titles()).toEqual(['Mine']);
  });

  test('changes of different sections at once are both kept', async () => {
    const [one, two] = [await addSection('One'), await addSection('Two')];
    await Promise.all(
      [one, two].map(({ id, revision }) =>
        creator.ok(edit, { params: { sectionId: id }, body: { content: '<p>New</p>', revision } }),
      ),
    );
    const contents = await creator.ok('GET /api/creator/sections', about);
    expect(contents.map(({ content }) => content)).toEqual(['<p>New</p>', '<p>New</p>']);
  });

  test('an order that another has changed meanwhile is not overwritten', async () => {
    const ids = [];
    for (const title of ['One', 'Two', 'Three']) ids.push((await addSection(title)).id);
    await creator.ok(reorder, { body: { sectionIds: ids.toReversed(), was: ids } });
    expect(await titles()).toEqual(['Three', 'Two', 'One']);
    const [first = '', second = '', third = ''] = ids;
    const late = await creator.send(reorder, { body: { sectionIds: [second, first, third], was: ids } });
    expect(late.status).toBe(409);
    expect((await creator.send(reorder, { body: { sectionIds: [first, second] } })).status).toBe(409);
    expect((await creator.send(reorder, { body: { sectionIds: [first, first, second] } })).status).toBe(409);
    expect(await titles()).toEqual(['Three', 'Two', 'One']);
  });

  test('a section that another has rewritten meanwhile is not deleted unseen', async () => {
    const { id, revision } = await addSection('One');
    const params = { sectionId: id };
    const { revision: next } = await creator.ok(edit, { params, body: { title: 'Rewritten', revision } });
    const late = await creator.send(remove, { params, query: { revision: String(revision) } });
    expect([late.status, late.headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
    expect(await titles()).toEqual(['Rewritten']);
    expect((await creator.send(remove, { params, query: { revision: 'x' } })).status).toBe(400);
    await creator.ok(remove, { params, query: { revision: next } });
    expect(await titles()).toEqual([]);
  });

  test('a theme and a publication need the last revision, too', async () => {
    const { themeRevision, revision } = await creator.ok('GET /api/creator/site');
    await creator.ok('PATCH /api/theme', { body: { ...defaultTheme, revision: themeRevision } });
    const late = await creator.send('PATCH /api/theme', {
      body: { ...defaultTheme, revision: themeRevision },
    });
    expect([late.status, late.headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
    expect((await creator.send(publish, { body: { revision } })).status).toBe(409);
    expect(await SiteStates.countDocuments({})).toBe(0);
  });
});

test.each([
  ['heading', ['Playfair Display', 'Raleway', 'Cedarville Cursive', 'Georgia', 'Times New Roman'], 'Arial'],
  ['body', ['Raleway', 'Playfair Display', 'Arial', 'Helvetica'], 'Georgia'],
  ['script', ['Dancing Script', 'Cedarville Cursive'], 'Raleway'],
])('the %s font is one of those that there are', async (name, fonts, other) => {
  const set = async (font: string) => {
    const typography = { ...defaultTheme.typography, [name]: font };
    return (await creator.send('PATCH /api/theme', { body: { ...defaultTheme, typography } })).status;
  };
  for (const font of fonts) expect([font, await set(font)]).toEqual([font, 200]);
  for (const font of [other, 'Comic Sans MS', '', 'Raleway"; } body { display: none'])
    expect([font, await set(font)]).toEqual([font, 400]);
});

test('colours that cannot be read stay a draft', async () => {
  const colors = { ...defaultTheme.colors, text: 'EEEEEE' };
  await creator.ok('PATCH /api/theme', { body: { ...defaultTheme, colors } });
  const refused = await creator.send(publish, { body: {} });
  expect(refused.headers.get('Grove-Error')).toBe('unreadable-theme');
  expect(refused.text).toMatch(/text \(#eeeeee\) on background/);
});

test('an earlier publication can be looked at and becomes the draft; what was not published is set aside', async () => {
  const { id } = await addSection('First');
  await creator.ok(publish, { body: {} });
  await creator.ok(edit, { params: { sectionId: id }, body: { title: 'Second' } });
  await creator.ok(publish, { body: {} });
  await creator.ok(edit, { params: { sectionId: id }, body: { title: 'Unpublished' } });
  const states = await creator.ok('GET /api/creator/site/states');
  expect(states.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
    ['published', true],
    ['published', false],
  ]);
  const params = { stateId: states[1]?.id ?? '' };
  expect((await creator.ok('GET /api/creator/site/states/:stateId', { params })).pages.about[0]?.title).toBe(
    'First',
  );
  await creator.ok('POST /api/creator/site/states/:stateId/restore', { params, body: {} });
  expect(await titles()).toEqual(['First']);
  expect(await publishedTitles()).toEqual(['Second']);
  const [aside] = await creator.ok('GET /api/creator/site/states');
  expect(aside?.kind).toBe('set-aside');
  await creator.ok('POST /api/creator/site/states/:stateId/restore', {
    params: { stateId: aside?.id ?? '' },
    body: {},
  });
  expect(await titles()).toEqual(['Unpublished']);
});

test('a deleted section that a restored publication has brought back is not there twice', async () => {
  const { id } = await addSection('One');
  await creator.ok(publish, { body: {} });
  await creator.ok(remove, { params: { sectionId: id }, query: {} });
  const [state] = await creator.ok('GET /api/creator/site/states');
  const params = { stateId: state?.id ?? '' };
  await creator.ok('POST /api/creator/site/states/:stateId/restore', { params, body: {} });
  const restore = 'POST /api/creator/section/:sectionId/restore';
  await creator.ok(restore, { params: { sectionId: id }, body: {} });
  expect(await titles()).toEqual(['One']);
  // Kept so by a version before, which left it among the deleted ones.
  const { draft } = (await Sites.findOne({ name: 'site' }).lean()) ?? {};
  const section = draft?.pages.about[0];
  await Sites.updateOne({ name: 'site' }, { 'draft.deleted': [{ section, page: 'about', at: 0 }] });
  await creator.ok(restore, { params: { sectionId: id }, body: {} });
  expect(await titles()).toEqual(['One']);
});

test('a page takes 100 sections and no more', async () => {
  await addSection('One');
  const { draft } = (await Sites.findOne({ name: 'site' }).lean()) ?? {};
  const [section] = draft?.pages.about ?? [];
  await Sites.updateOne(
    { name: 'site' },
    { 'draft.pages.about': Array.from({ length: 100 }, () => section) },
  );
  const body = {
    type: 'cta',
    title: 'Last',
    content: '',
    isVisible: true,
    settings: {},
    page: 'about',
  } as const;
  expect((await creator.send(add, { body })).headers.get('Grove-Error')).toBe('too-many-sections');
});
