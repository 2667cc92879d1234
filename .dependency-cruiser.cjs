/** The import rules of docs/architecture.md. */
const remotes = '^(mf-[^/]+|dev/ui)/';

/** The server's nouns by area. Each may import only those before it, so neither areas nor nouns form a cycle. Add new
 *  nouns here. */
const areas = {
  members: ['vocabulary', 'users', 'audit', 'settings'],
  publishing: ['legalPages', 'sites', 'releases', 'html'],
  delivery: ['outbox', 'events', 'email', 'notifications', 'idempotency', 'jobs'],
  files: ['location', 'uploads', 'multipartUploads', 'mediaAssets'],
  rewards: ['points', 'badges', 'awards'],
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
  shop: [
    'products',
    'productPages',
    'plans',
    'subscriptions',
    'sales',
    'orders',
    'carts',
    'billing',
    'subscriptionEffects',
    'payments',
    'memberships',
    'downloads',
    'reviews',
    'library',
  ],
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
  identity: [
    'oneTimeLinks',
    'secondFactor',
    'auth',
    'purchases',
    'passkeys',
    'invitations',
    'privacy',
    'account',
  ],
  creator: [
    'people',
    'system',
    'sessions',
    'students',
    'studentActions',
    'studentNotes',
    'revenue',
    'reviews',
    'overview',
    'content',
    'deploys',
    'siteSettings',
  ],
  operations: ['doctor', 'setup'],
};
const nounFolders = Object.entries(areas).flatMap(([area, nouns]) => nouns.map((noun) => `${area}/${noun}`));

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Import cycles make files impossible to understand separately.',
      {},
      { circular: true },
    ),
    forbid(
      'contracts-alone',
      'contracts may import only zod.',
      { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/contracts/src|node_modules/zod' },
    ),
    forbid(
      'ui-below',
      'ui may import only contracts and libraries.',
      { path: '^packages/ui/src' },
      { path: '^(packages/(platform|widgets|community|circles|conversations)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'platform-below',
      'platform may import only contracts and ui.',
      { path: '^packages/platform/src' },
      { path: '^(packages/(widgets|community|circles|conversations)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'widgets-below',
      'widgets may import only contracts, platform and ui.',
      { path: '^packages/widgets/src' },
      { path: '^(packages/(community|circles|conversations)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'community-below',
      'community may import only contracts, platform and ui.',
      { path: '^packages/community/src' },
      { path: '^(packages/(widgets|circles|conversations)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'circles-below',
      'circles may import only contracts, platform and ui.',
      { path: '^packages/circles/src' },
      { path: '^(packages/(widgets|community|conversations)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'conversations-below',
      'conversations may import only contracts, platform, ui and community.',
      { path: '^packages/conversations/src' },
      { path: '^(packages/(widgets|circles)|shell|mf-|bff|dev)' },
    ),
    forbid(
      'tool-below',
      'The tool that builds and deploys remotes runs in any folder: it may import only contracts, release-checks and platform’s version.',
      { path: '^packages/remote/' },
      {
        path: '^(packages/(ui|widgets|community|circles|conversations|platform/src/(?!platformVersion))|shell|mf-|bff|dev)',
      },
    ),
    forbid(
      'checks-below',
      'The release checks run on the site and in any folder: they may import only contracts and semver.',
      { path: '^packages/release-checks/src' },
      { pathNot: '^packages/(release-checks|contracts)/src|node_modules/(@types/)?semver' },
    ),
    forbid(
      'no-imports-of-remote-tool',
      'Pages and the server must not import the tool that builds and deploys remotes.',
      { path: '^(packages/(?!remote)[^/]+|shell|mf-[^/]+|dev/ui|bff|companion)/src' },
      { path: '^packages/remote/' },
    ),
    forbid(
      'remotes-import-no-app-code',
      'A remote never imports another remote, the shell, the server or tools.',
      { path: `${remotes}src` },
      { path: '^(shell/|bff/|companion/|dev/(?!ui/)|bench/|e2e/)' },
    ),
    forbid(
      'no-imports-between-remotes',
      'Remotes communicate only through the URL, the query cache and events.',
      { path: `${remotes}src` },
      { path: `${remotes}src`, pathNot: '^$1/' },
    ),
    forbid(
      'shell-imports-no-remotes',
      'The shell refers to remotes by name only.',
      { path: '^shell/src' },
      { path: '^(mf-|bff|dev/)' },
    ),
    forbid(
      'bff-imports-no-browser-code',
      'The server imports no browser code except the theme tokens that it renders.',
      { path: '^bff/src' },
      {
        path: '^(shell|mf-|dev/|packages/(platform|widgets|community|circles|conversations)|packages/ui/src/(?!theme/tokens))',
      },
    ),
    forbid(
      'companion-imports-contracts-only',
      'The companion may import only contracts and gets site data from the API.',
      { path: '^companion/src', pathNot: '\\.test\\.ts$' },
      { path: '^(shell|mf-|bff/|dev/|packages/(platform|widgets|community|circles|conversations|ui))' },
    ),
    forbid(
      'infra-and-http-import-no-nouns',
      'http/ and infra/ must not import nouns.',
      { path: '^bff/src/(http|infra)/', pathNot: '\\.test\\.ts$' },
      { path: '^bff/src/(?!http/|infra/|env\\.ts)' },
    ),
    forbid(
      'infra-imports-no-http',
      'infra/ must not depend on HTTP.',
      { path: '^bff/src/infra/', pathNot: '\\.test\\.ts$' },
      { path: '^bff/src/http/' },
    ),
    ...nounFolders.map((nounFolder, at) =>
      forbid(
        `${nounFolder}-order`,
        'A noun may import only nouns listed before it in .dependency-cruiser.cjs.',
        { path: `^bff/src/${nounFolder}/`, pathNot: '\\.test\\.ts$' },
        {
          path: '^bff/src/',
          pathNot: `^bff/src/(${['http', 'infra', ...nounFolders.slice(0, at + 1)].join('|')})/|^bff/src/env\\.ts$`,
        },
      ),
    ),
    forbid(
      'all-nouns-listed',
      'Add each new noun to the areas in .dependency-cruiser.cjs.',
      { path: '^bff/src/[^/]+/', pathNot: `^bff/src/(${['http', 'infra', ...nounFolders].join('|')})/` },
      {},
    ),
    forbid(
      'own-model-only',
      "A noun may call another noun's operations, but not its model or routes.",
      { path: '^bff/src/([a-z]+/[a-zA-Z]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^bff/src/[a-z]+/[a-zA-Z]+/.+\\.(model|routes)\\.ts$', pathNot: '^bff/src/($1/|app\\.ts)' },
    ),
    forbid(
      'no-test-in-production',
      'Production code must not import tests.',
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
