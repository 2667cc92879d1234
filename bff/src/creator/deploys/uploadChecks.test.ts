import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { expect, test } from '@jest/globals';
import type { Loose } from '../../../test/client.ts';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { makeDeployToken } from '../../../test/factories/makeDeployToken.ts';
import { makeUpload } from '../../../test/factories/makeUpload.ts';
import { testServer } from '../../../test/testServer.ts';
import { createProblemLister, makeHeavyScript, promoteKey } from '../../../test/uploadHelpers.ts';

const site = testServer();
const {
  name,
  call,
  deploy: live,
  getShownVersion: shownVersion,
  upload,
  uploadBuild: uploaded,
} = deployingTeam(site);
const listProblems = createProblemLister(upload, site.env.RELEASES_DIR);

test.each<[string, RegExp, () => Loose]>([
  ['another remote’s name', /'mf-other', not 'mf-team'/, () => makeUpload({ name: 'mf-other' })],
  [
    'a missing file',
    /'chunks\/screen\.js', which is not in the build/,
    () => makeUpload({ name }, { 'chunks/screen.js': undefined }),
  ],
  [
    'a missing script of a route',
    /'chunks\/weather\.js', which is not in the build/,
    () =>
      makeUpload({
        name,
        routes: [{ path: '/weather', access: 'public', preload: [{ url: 'chunks/weather.js' }] }],
      }),
  ],
  [
    'a damaged file',
    /digest/,
    () => makeUpload({ name, preload: [{ url: 'chunks/screen.js', integrity: `sha384-${'A'.repeat(64)}` }] }),
  ],
  [
    'HTML instead of a script',
    /'chunks\/late\.js' contains HTML/,
    () => makeUpload({ name }, { 'chunks/late.js': ' <!doctype html><p>Not found' }),
  ],
  [
    'a first screen that is too large',
    /first screen is .* \(limit 60\.0 KiB\)/,
    () => makeUpload({ name }, { 'chunks/screen.js': makeHeavyScript(90_000) }),
  ],
  [
    'a first screen of a route that is too large',
    /first screen is .* \(limit 60\.0 KiB\)/,
    () =>
      makeUpload(
        {
          name,
          routes: [
            { path: '/clouds', access: 'public' },
            { path: '/weather', access: 'public', preload: [{ url: 'chunks/weather.js' }] },
          ],
        },
        { 'chunks/weather.js': makeHeavyScript(90_000) },
      ),
  ],
  [
    'a script that is too large',
    /largest script is .* \(limit 150\.0 KiB\)/,
    () => makeUpload({ name }, { 'chunks/late.js': makeHeavyScript(160_000) }),
  ],
  [
    'data that the API does not provide',
    /no GET \/api\/weather/,
    () => makeUpload({ name, routes: [{ path: '/weather', access: 'public', data: ['/api/weather'] }] }),
  ],
])('an upload with %s is refused with a sentence about it', async (_, sentence, make) => {
  expect(await listProblems(make())).toEqual([expect.stringMatching(sentence)]);
});

const libraryRoutes: ReleaseRoute[] = [
  { path: '/library/:productId', access: 'public', places: { product: '' } },
  { path: '/', sections: ['dashboard', 'coaching'], access: 'signed-in' },
  { path: '/:product', sections: ['dashboard', 'coaching'], access: 'signed-in' },
  { path: '/', below: 'welcome', access: 'public' },
];
const takenRoutes: [ReleaseRoute, RegExp][] = [
  [{ path: '/sanctum', access: 'public' }, /route \/sanctum belongs to mf-library/],
  [
    { path: '/sanctum/', sections: ['dashboard'], access: 'public' },
    /section 'dashboard' belongs to mf-library/,
  ],
  [{ path: '/:product/', access: 'public' }, /route \/:product\/ belongs to mf-library/],
  [{ path: '/:product/:id', access: 'public' }, /route \/:product\/:id belongs to mf-library/],
  [{ path: '/:page', access: 'public' }, /route \/:page belongs to mf-library/],
  [{ path: '/library/best', access: 'public' }, /route \/library\/best belongs to mf-library/],
  [{ path: '/library/:a', access: 'public' }, /route \/library\/:a belongs to mf-library/],
  [
    { path: '/', sections: ['news', 'coaching'], access: 'signed-in' },
    /section 'coaching' belongs to mf-library\. Choose another name/,
  ],
  [{ path: '/', access: 'public' }, /route \/ belongs to mf-library/],
  [{ path: '/mine', below: 'welcome', access: 'public' }, /below the welcome screen belongs to mf-library/],
  [{ path: '/mine', access: 'public', places: { product: '' } }, /place 'product' belongs to mf-library/],
];

test.each(takenRoutes)(
  'an upload is refused for %j, which belongs to another remote',
  async (route, sentence) => {
    await live({ name: 'mf-library', routes: libraryRoutes });
    const { status, text } = await upload(makeUpload({ name, routes: [route] }));
    expect([status, text]).toEqual([422, expect.stringMatching(sentence)]);
  },
);

test('an upload is refused for a section that another remote has at the other path of the member area', async () => {
  const routes: ReleaseRoute[] = [{ path: '/', sections: ['news'], access: 'signed-in' }];
  await live({ name: 'mf-library', routes });
  const { status, text } = await upload(
    makeUpload({ name, routes: [{ path: '/:product', sections: ['news'], access: 'signed-in' }] }),
  );
  expect([status, text.split('\n').slice(1)]).toEqual([
    422,
    ["The section 'news' belongs to mf-library. Choose another name, or remove it from mf-library first."],
  ]);
});

test.each<[ReleaseRoute, RegExp]>([
  [
    { path: '/', sections: ['Reading List'], access: 'signed-in' },
    /section 'Reading List' has an invalid name/,
  ],
  [{ path: '/', sections: ['__proto__'], access: 'signed-in' }, /section '__proto__' has an invalid name/],
  [{ path: '/', sections: [''], access: 'signed-in' }, /section '' has an invalid name/],
  [
    { path: '/books', sections: ['reading'], access: 'signed-in' },
    /Only \/ and \/:product can have sections/,
  ],
])('an upload is refused for the section of %j', async (route, sentence) => {
  expect(await listProblems(makeUpload({ name, routes: [route] }))).toEqual([
    expect.stringMatching(sentence),
  ]);
});

test.each([
  ...['/api', '/api/team', '/media/:key', '/calendar', '/remotes', '/remotes/mf-library', '/icons/:name'],
  ...['/health', '/ready/', '/offline', '/companion', '/unsubscribe/:token'],
])('an upload is refused for %s, which the site answers itself', async (path) => {
  const sent = makeUpload({ name, routes: [{ path, access: 'public' }] });
  expect(await listProblems(sent)).toEqual([`The site itself answers ${path}. Choose another path.`]);
});

test('an upload with free routes, or with its own, is accepted', async () => {
  await live({ name: 'mf-library', routes: libraryRoutes });
  const routes: ReleaseRoute[] = [
    { path: '/mine', access: 'public', places: { cart: '' } },
    { path: '/', sections: ['news'], access: 'signed-in' },
    { path: '/:product', sections: ['news'], access: 'signed-in' },
    { path: '/health/tips', access: 'public' },
  ];
  for (const version of ['aaa', 'bbb']) await live({ name, version, routes });
  expect(await shownVersion()).toBe('bbb');
});

test.each(takenRoutes)(
  'a release with %j is not promoted while another remote has it',
  async (route, sentence) => {
    await uploaded({ name, version: 'aaa', routes: [route] });
    await live({ name: 'mf-library', routes: libraryRoutes });
    const { status, text } = await call(promoteKey, { body: { version: 'aaa', percent: 5, revision: 0 } });
    expect([status, text]).toEqual([422, expect.stringMatching(sentence)]);
  },
);

test('an upload that the live shell does not support is refused with all reasons', async () => {
  await live({ name: 'shell', contract: 1, platform: '3.1', shared: { react: '19.3.1' } });
  const shared = { react: '^19.4.0', jquery: '3.0.0' };
  const { text } = await upload(makeUpload({ name, contract: 2, platform: '3.2', shared }));
  expect(text.split('\n').slice(1)).toEqual([
    expect.stringMatching(/contract 2, but the shell has 1/),
    expect.stringMatching(/platform 3\.2, but the shell has 3\.1/),
    expect.stringMatching(/react \^19\.4\.0, but the shell has 19\.3\.1/),
    expect.stringMatching(/jquery from the shell, which does not share it/),
  ]);
  expect((await upload(makeUpload({ name, platform: '3.0', shared: { react: '19.0.0' } }))).status).toBe(200);
});

test('a shell that does not support a live remote is refused', async () => {
  await live({ name: 'shell', version: 'one', platform: '3.1', shared: { react: '19.3.1' } });
  await live({ name, platform: '3.1', shared: { react: '^19.3.0' } });
  const { headers: ofShell } = await makeDeployToken({ remote: 'shell' });
  const { status, text } = await upload(makeUpload({ name: 'shell', platform: '3.0' }), ofShell, 'shell');
  expect([status, text]).toEqual([422, expect.stringMatching(/mf-team, which is live, would stop working/)]);
});
