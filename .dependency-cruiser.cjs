/** The import law of docs/architecture.md. */
const remotes = '^(mf-[^/]+|dev/ui)/';

/** The rooms of the server, area by area: each may import those before it only. So neither areas nor nouns form a cycle,
 *  and a new noun has to be given its place here. */
const areas = {
  members: ['vocabulary', 'users', 'audit', 'settings'],
  publishing: ['sites', 'releases', 'html'],
  delivery: ['outbox', 'events', 'mail', 'notifications', 'idempotency', 'jobs'],
  files: ['location', 'uploads', 'multipartUploads', 'mediaAssets'],
  rewards: ['facts', 'points', 'badges', 'awards'],
  learning: [
    'media',
    'courses',
    'enrolments',
    'unlocks',
    'answers',
    'progress',
    'player',
    'classroom',
    'lessonNotes',
    'courseEditing',
  ],
  coaching: ['availability', 'bookings', 'classes', 'calendar'],
  shop: ['products', 'sales', 'orders', 'carts', 'payments', 'downloads', 'reviews', 'library'],
  community: [
    'circles',
    'avatars',
    'attachments',
    'conversations',
    'posts',
    'reports',
    'announcements',
    'profiles',
    'search',
    'dashboard',
  ],
  identity: ['oneTimeLinks', 'secondFactor', 'auth', 'invitations', 'privacy', 'account'],
  creator: [
    'people',
    'system',
    'sessions',
    'students',
    'studentNotes',
    'revenue',
    'reviews',
    'overview',
    'content',
    'deploys',
  ],
};
const rooms = Object.entries(areas).flatMap(([area, nouns]) => nouns.map((noun) => `${area}/${noun}`));

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Files that import each other cannot be understood alone.', {}, { circular: true }),
    forbid(
      'contracts-alone',
      'Contracts import zod and themselves.',
      { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/contracts/src|node_modules/zod' },
    ),
    forbid(
      'ui-below',
      'ui may know contracts and libraries only.',
      { path: '^packages/ui/src' },
      { path: '^(packages/(platform|widgets|community|circles|conversations)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'platform-below',
      'platform may know contracts and ui.',
      { path: '^packages/platform/src' },
      { path: '^(packages/(widgets|community|circles|conversations)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'widgets-below',
      'widgets may know contracts, platform and ui.',
      { path: '^packages/widgets/src' },
      { path: '^(packages/(community|circles|conversations)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'community-below',
      'community may know contracts, platform and ui.',
      { path: '^packages/community/src' },
      { path: '^(packages/(widgets|circles|conversations)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'circles-below',
      'circles may know contracts, platform and ui.',
      { path: '^packages/circles/src' },
      { path: '^(packages/(widgets|community|conversations)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'conversations-below',
      'conversations may know contracts, platform, ui and community.',
      { path: '^packages/conversations/src' },
      { path: '^(packages/(widgets|circles)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'tool-below',
      'What builds and deploys a remote runs in any folder: it may know contracts, the checks and the version of platform.',
      { path: '^packages/remote/' },
      {
        path: '^(packages/(ui|widgets|community|circles|conversations|platform/src/(?!platformVersion))|shell|mf-|bff|dev)',
      },
    ),
    forbid(
      'checks-below',
      'What decides about a release runs at the site and in any folder: it may know contracts and semver.',
      { path: '^packages/release-checks/src' },
      { pathNot: '^packages/(release-checks|contracts)/src|node_modules/(@types/)?semver' },
    ),
    forbid(
      'tool-apart',
      'Neither a page nor the server needs what builds and deploys a remote.',
      { path: '^(packages/(?!remote)[^/]+|shell|mf-[^/]+|dev/ui|bff|companion)/src' },
      { path: '^packages/remote/' },
    ),
    forbid(
      'remote-alone',
      'A remote never imports another remote, the shell, the server or tools.',
      { path: `${remotes}src` },
      { path: '^(shell/|bff/|companion/|dev/(?!ui/)|bench/|e2e/)' },
    ),
    forbid(
      'remotes-apart',
      'Remotes meet through the URL, the query cache and events.',
      { path: `${remotes}src` },
      { path: `${remotes}src`, pathNot: '^$1/' },
    ),
    forbid(
      'shell-knows-names',
      'The shell knows remotes by name only.',
      { path: '^shell/src' },
      { path: '^(mf-|bff|dev/)' },
    ),
    forbid(
      'bff-below',
      'The server never imports what the browser runs, but for the theme tokens it renders.',
      { path: '^bff/src' },
      {
        path: '^(shell|mf-|dev/|packages/(platform|widgets|community|circles|conversations)|packages/ui/src/(?!tokens))',
      },
    ),
    forbid(
      'companion-apart',
      'The companion knows the contracts; whatever it needs of the site it asks the API.',
      { path: '^companion/src', pathNot: '\\.test\\.ts$' },
      { path: '^(shell|mf-|bff/|dev/|packages/(platform|widgets|community|circles|conversations|ui))' },
    ),
    forbid(
      'infra-and-http-know-no-noun',
      'http/ and infra/ stay below the nouns.',
      { path: '^bff/src/(http|infra)/', pathNot: '\\.test\\.ts$' },
      { path: '^bff/src/(?!http/|infra/|env\\.ts)' },
    ),
    forbid(
      'infra-below-http',
      'infra/ is the outside world; that requests come by HTTP is not its business.',
      { path: '^bff/src/infra/', pathNot: '\\.test\\.ts$' },
      { path: '^bff/src/http/' },
    ),
    ...rooms.map((room, at) =>
      forbid(
        `${room}-order`,
        'A room imports only those that stand before it in .dependency-cruiser.cjs.',
        { path: `^bff/src/${room}/`, pathNot: '\\.test\\.ts$' },
        {
          path: '^bff/src/',
          pathNot: `^bff/src/(${['http', 'infra', ...rooms.slice(0, at + 1)].join('|')})/|^bff/src/env\\.ts$`,
        },
      ),
    ),
    forbid(
      'every-room-has-its-place',
      'A new noun is given its place among the areas of .dependency-cruiser.cjs.',
      { path: '^bff/src/[^/]+/', pathNot: `^bff/src/(${['http', 'infra', ...rooms].join('|')})/` },
      {},
    ),
    forbid(
      'own-model-only',
      "A noun calls another noun's verbs, never its model or routes.",
      { path: '^bff/src/([a-z]+/[a-zA-Z]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^bff/src/[a-z]+/[a-zA-Z]+/.+\\.(model|routes)\\.ts$', pathNot: '^bff/src/($1/|app\\.ts)' },
    ),
    forbid(
      'no-test-in-production',
      'Code that ships does not import tests.',
      { path: '^(bff|shell|mf-[^/]+|packages/[^/]+)/src', pathNot: '\\.test\\.tsx?$' },
      { path: '\\.test\\.tsx?$|^(e2e|bff/test)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsConfig: { fileName: 'tsconfig.browser.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
