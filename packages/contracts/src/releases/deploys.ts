// Over budget: one table of endpoints, and the shapes that they share.
import { z } from 'zod';
import { budgetKilobytesMax, deployReasonMax, deployRules, remoteNamePattern } from './deployRules.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { count, cursor, id, moment, percent, textSchema } from '../fields/fields.ts';
import { Release, ReleaseRoute, failurePhases } from './releases.ts';

/** Names of built-in properties, or that look like a JavaScript value: not allowed as names. */
const reservedName = /^(constructor|prototype|toString|valueOf|hasOwnProperty|null|undefined|true|false)$/;

const notReserved = [(name: string) => !reservedName.test(name), 'is not the name of a remote'] as const;

/** A remote's name, or `shell`. */
export const remoteName = z
  .string()
  .regex(remoteNamePattern, 'is not the name of a remote')
  .refine(...notReserved);

/** A release's version: the hash of the build. It is one path segment without dots. */
export const releaseVersion = z
  .string()
  .regex(/^[A-Za-z0-9][\w-]{0,63}$/, 'is not a version')
  .refine((version) => !reservedName.test(version), 'is not a version');

/** The rights of a deploy token. An upload changes nothing that members see. */
export const deployRights = ['upload', 'promote'] as const;
export type DeployRight = (typeof deployRights)[number];

/** Size limits of a release, brotli. A larger build is refused until a creator raises the limit for
 *  that remote. */
export const releaseBudget = { firstScreenBytes: 60 * 1_024, chunkBytes: 150 * 1_024 } as const;

/** A canary is halted automatically after this many failures, if they exceed this share of its loads,
 *  within these minutes. */
export const canaryHalt = { failures: 3, share: 0.02, withinMinutes: 10 } as const;

/** Number of failure messages shown for a version, and the characters of each. */
export const failureMessages = 5;
export const failureMessageMax = 200;

/** Minimum number of days for which a version's files are kept after it was last live. */
export const releaseRetentionDays = 30;

/** Limits of one upload: number of files, bytes of one file and of all files, and bytes of its field
 *  `release`. */
export const uploadLimits = {
  files: 500,
  fileBytes: 5_000_000,
  totalBytes: 30_000_000,
  releaseBytes: 200_000,
} as const;

/** Why a release was refused. `what` says what to do. The body of `release-refused` has the error
 *  table's text on its first line and one `what` on each further line. */
export const ReleaseProblem = z.object({
  check: z.enum(['name', 'files', 'routes', 'budget', 'needs', 'provides']),
  what: z.string().max(500),
});
export type ReleaseProblem = z.infer<typeof ReleaseProblem>;

const reasonText = textSchema(deployRules.reason);
const budgetBytes = z
  .int()
  .min(1)
  .max(budgetKilobytesMax * 1_024);

/** An uploaded version of a remote. */
export const RemoteRelease = z.object({
  name: remoteName,
  version: releaseVersion,
  /** The commit it was built from; empty if the build tool did not know it. */
  commit: z.string().max(64),
  author: z.string().max(120),
  uploadedAt: moment,
  /** Brotli size of the entry and the files that it preloads. */
  firstScreenBytes: count,
  /** Brotli size of its largest script. */
  largestChunkBytes: count,
  files: count,
  platform: z.string().nullable(),
  contract: z.int(),
  isWithdrawn: z.boolean(),
});
export type RemoteRelease = z.infer<typeof RemoteRelease>;

/** The state of a release channel. While `percent` is below 100, that share of devices gets `version`
 *  and the others `previous`. */
export const ChannelState = z.object({
  version: releaseVersion,
  previous: releaseVersion.nullable(),
  percent,
  /** Increases with each change; a change names the revision that it is based on. */
  revision: count,
  /** Why the canary was halted automatically; null otherwise. */
  halted: z.string().nullable(),
  /** The next percentage of a canary that increases by itself, and its earliest time; null otherwise. */
  ramp: z.object({ percent, notBefore: moment }).nullable(),
  /** When the remote was turned off: no device gets any version of it. Null while it is on. */
  offSince: moment.nullable(),
  changedAt: moment,
});
export type ChannelState = z.infer<typeof ChannelState>;

/** A channel that was rolled back, and warnings about what does not work with the version that it shows
 *  again. */
export const RollbackResult = ChannelState.extend({ warnings: z.array(z.string().max(500)).max(200) });
export type RollbackResult = z.infer<typeof RollbackResult>;

export const VersionHealth = z.object({
  version: releaseVersion,
  /** In the last 24 hours: devices that received it, and devices on which it failed; each counted at
   *  most once in ten minutes. */
  loads: count,
  failures: count,
  /** Milliseconds, 75th percentile, in the steps of the histogram; null with fewer than 20 pages. */
  lcpP75: count.nullable(),
  inpP75: count.nullable(),
  /** The number of failures of each kind. */
  phases: z.partialRecord(z.enum(failurePhases), count),
  /** The messages of the last failures, each once, newest first. */
  messages: z
    .array(z.object({ phase: z.enum(failurePhases), message: z.string().max(failureMessageMax), at: moment }))
    .max(failureMessages),
});
export type VersionHealth = z.infer<typeof VersionHealth>;

/** Size limits of a release, brotli. */
const RemoteBudget = z.object({ firstScreenBytes: count, chunkBytes: count });

/** A row of Releases in the creator portal. */
export const RemoteState = z.object({
  name: remoteName,
  live: RemoteRelease.nullable(),
  /** The previous version; during a canary, the version that the other devices get. */
  before: RemoteRelease.nullable(),
  channel: ChannelState,
  health: z.object({ live: VersionHealth.nullable(), before: VersionHealth.nullable() }),
  budget: RemoteBudget,
  routes: z.array(z.string().max(200)).max(50),
});
export type RemoteState = z.infer<typeof RemoteState>;

/** A remote that has never been live. */
export const UnreleasedRemote = RemoteState.pick({ name: true, budget: true });
export type UnreleasedRemote = z.infer<typeof UnreleasedRemote>;

export const Deployment = z.object({
  id,
  name: remoteName,
  action: z.enum(['promote', 'rollback', 'withdraw', 'halt', 'off', 'on', 'budget']),
  from: releaseVersion.nullable(),
  to: releaseVersion.nullable(),
  percent,
  /** A creator's name, a token's label, or 'Grove' for an automatic action. */
  by: z.string().max(120),
  why: z.string().max(deployReasonMax),
  at: moment,
});
export type Deployment = z.infer<typeof Deployment>;

export const DeployToken = z.object({
  id,
  label: z.string(),
  remote: remoteName,
  rights: z.array(z.enum(deployRights)).min(1),
  expiresAt: moment,
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type DeployToken = z.infer<typeof DeployToken>;

/** Where a remote's team is notified when a canary is halted. */
const RemoteAlerts = z.object({
  email: z.string().nullable(),
  webhook: z.string().nullable(),
  /** Verifies the webhook's signature (Standard Webhooks). Differs for each remote and URL. */
  webhookSecret: z.string().nullable(),
});

const remoteParams = z.strictObject({ name: remoteName });
const versionParams = z.strictObject({ name: remoteName, version: releaseVersion });

const { path, sections, below, places } = ReleaseRoute.shape;

/** Deploys of remotes. Endpoints with `token` also accept a deploy token of that remote with that
 *  right: `Authorization: Bearer …`. */
export const deploys = {
  /** What the live shell and the API provide. A build reads it before an upload. */
  'GET /api/platform': endpoint({
    summary: 'Get the versions of the shell and the API',
    role: 'visitor',
    rate: 'read',
    response: z.object({
      platform: z.string().nullable(),
      contract: z.int(),
      /** The packages that the live shell shares, with their versions. */
      shared: z.record(z.string().max(120), z.string().max(40)),
      /** Endpoints of the API: 'GET /api/calendar'. */
      endpoints: z.array(z.string().max(200)),
      /** The value of the route '/:product'. */
      productSlug: z.string().max(60),
      /** All routes with the remotes that own them. */
      routes: z.array(z.object({ path, sections, below, places, owner: remoteName })),
      budget: RemoteBudget,
    }),
  }),
  /** The sources of the contracts and of the platform that the site runs with, by path:
   *  'contracts/src/releases/deploys.ts'. A team outside this repository type-checks its remote against them. */
  'GET /api/platform/types': endpoint({
    summary: 'Get the sources of the contracts and the platform',
    role: 'visitor',
    rate: 'expensive',
    response: z.object({ files: z.record(z.string().max(200), z.string()) }),
  }),
  /** Uploads a release: multipart/form-data, first a field `release` (JSON: the build's `release.json`
   *  with `commit` and `author`), then each file with its path as its name. Uploading the same version
   *  again repairs damaged files; it is refused if its files, routes or anything else that its pages
   *  load differ. */
  'POST /api/remotes/:name/releases': endpoint({
    summary: 'Upload a release',
    role: 'operator',
    token: 'upload',
    rate: 'expensive',
    params: remoteParams,
    response: RemoteRelease,
    errors: ['release-refused', 'version-taken', 'too-large', 'demo-releases'],
  }),
  /** Newest first. */
  'GET /api/remotes/:name/releases': endpoint({
    summary: 'List the releases of a remote',
    role: 'operator',
    token: 'upload',
    rate: 'read',
    params: remoteParams,
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({
      releases: z.array(RemoteRelease).max(50),
      nextCursor: cursor.nullable(),
      /** The budget of the next release. */
      budget: RemoteBudget,
    }),
  }),
  /** Makes `percent` of all devices load a version. */
  'POST /api/remotes/:name/promotions': endpoint({
    summary: 'Promote a version',
    role: 'operator',
    token: 'promote',
    rate: 'write',
    params: remoteParams,
    body: z.strictObject({
      version: releaseVersion,
      percent,
      /** The channel's revision as last read; 0 if there is no channel yet. */
      revision: count,
      /** Whether the canary increases by itself (`canaryRamp`). Default: false. */
      ramp: z.boolean().optional(),
      why: reasonText.optional(),
    }),
    response: ChannelState,
    errors: ['not-found', 'changed-elsewhere', 'release-refused', 'demo-releases'],
  }),
  /** Makes all devices load the previous version, or the given one. If checks report that something
   *  will not work with it, `force` is required. */
  'POST /api/remotes/:name/rollbacks': endpoint({
    summary: 'Roll back a remote',
    role: 'operator',
    token: 'promote',
    rate: 'write',
    params: remoteParams,
    body: z.strictObject({
      version: releaseVersion.optional(),
      why: reasonText.optional(),
      /** Ignores the checks that report what will not work. */
      force: z.boolean().optional(),
    }),
    response: RollbackResult,
    errors: ['not-found', 'release-refused', 'demo-releases'],
  }),
  /** Turns a remote off: from the next page load on, no device gets it. It keeps its routes, and can be
   *  promoted and rolled back while it is off. Idempotent. The shell cannot be turned off. */
  'POST /api/remotes/:name/off': endpoint({
    summary: 'Turn a remote off',
    role: 'operator',
    token: 'promote',
    rate: 'write',
    params: remoteParams,
    body: z.strictObject({ why: reasonText.optional() }),
    response: ChannelState,
    errors: ['not-found', 'release-refused', 'demo-releases'],
  }),
  /** Turns a remote on again, with the version of its channel. Idempotent. */
  'POST /api/remotes/:name/on': endpoint({
    summary: 'Turn a remote on',
    role: 'operator',
    token: 'promote',
    rate: 'write',
    params: remoteParams,
    body: z.strictObject({ why: reasonText.optional() }),
    response: ChannelState,
    errors: ['not-found', 'release-refused', 'demo-releases'],
  }),
  /** Withdraws a version, so that it can't be promoted again. A live version must be rolled back first;
   *  a remote's only version can be withdrawn while the remote is off. */
  'POST /api/remotes/:name/releases/:version/withdraw': endpoint({
    summary: 'Withdraw a version',
    role: 'operator',
    token: 'promote',
    rate: 'write',
    params: versionParams,
    body: z.strictObject({ why: reasonText.optional() }),
    response: RemoteRelease,
    errors: ['not-found', 'release-live', 'demo-releases'],
  }),
  'GET /api/remotes/:name': endpoint({
    summary: 'Get a remote',
    role: 'operator',
    token: 'upload',
    rate: 'read',
    params: remoteParams,
    response: RemoteState,
    errors: ['not-found'],
  }),
  /** All remotes and the shell, by name, and the remotes that have never been live. */
  'GET /api/remotes': endpoint({
    summary: 'List remotes',
    role: 'operator',
    rate: 'read',
    response: z.object({
      remotes: z.array(RemoteState).max(60),
      waiting: z.array(UnreleasedRemote).max(60),
    }),
  }),
  /** Creates a link with which one browser sees this version for a day: the version's first page. */
  'POST /api/remotes/:name/releases/:version/preview': endpoint({
    summary: 'Create a preview link for a version',
    role: 'operator',
    token: 'upload',
    rate: 'write',
    params: versionParams,
    body: z.strictObject({}),
    response: z.object({ url: z.string().max(1_000), expiresAt: moment }),
    errors: ['not-found', 'release-refused'],
  }),
  'GET /api/remotes/:name/alerts': endpoint({
    summary: 'Get where the team of a remote is notified',
    role: 'operator',
    token: 'promote',
    rate: 'read',
    params: remoteParams,
    response: RemoteAlerts,
  }),
  /** Sets where the remote's team is notified when a canary is halted. The webhook's address must be public. */
  'PUT /api/remotes/:name/alerts': endpoint({
    summary: 'Set where the team of a remote is notified',
    role: 'operator',
    token: 'promote',
    rate: 'write',
    params: remoteParams,
    body: z.strictObject({
      email: textSchema(fieldRules.email).nullable(),
      webhook: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .nullable(),
    }),
    response: RemoteAlerts,
    errors: ['demo-releases'],
  }),
  /** Sets the size limits of a remote's first screen and chunks, also before its first release. */
  'PUT /api/remotes/:name/budget': endpoint({
    summary: 'Set the size limits of a remote',
    role: 'operator',
    rate: 'write',
    params: remoteParams,
    body: z.strictObject({
      firstScreenBytes: budgetBytes,
      chunkBytes: budgetBytes,
      why: textSchema(deployRules.budgetReason),
    }),
    response: UnreleasedRemote,
    errors: ['not-found', 'demo-releases'],
  }),
  /** The deployment log, newest first. */
  'GET /api/deployments': endpoint({
    summary: 'List the deployment log',
    role: 'operator',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional(), name: remoteName.optional() }),
    response: z.object({ deployments: z.array(Deployment).max(50), nextCursor: cursor.nullable() }),
  }),
  'GET /api/deploy-tokens': endpoint({
    summary: 'List deploy tokens',
    role: 'operator',
    rate: 'read',
    response: z.object({ tokens: z.array(DeployToken).max(200) }),
  }),
  /** Creates a token. It is shown only in this response; the server stores only its hash. Needs the
   *  creator's password. */
  'POST /api/deploy-tokens': endpoint({
    summary: 'Create a deploy token',
    role: 'operator',
    rate: 'sign-in',
    body: z.strictObject({
      label: textSchema(deployRules.tokenLabel),
      remote: textSchema(deployRules.remoteName).refine(...notReserved),
      rights: z.array(z.enum(deployRights)).min(1).max(2),
      days: z.int().min(1).max(365),
      password: z.string().max(200),
    }),
    response: z.object({ token: z.string(), deployToken: DeployToken }),
    errors: ['wrong-password', 'no-room', 'demo-releases'],
  }),
  'DELETE /api/deploy-tokens/:tokenId': endpoint({
    summary: 'Delete a deploy token',
    role: 'operator',
    rate: 'write',
    params: z.strictObject({ tokenId: id }),
    response: z.null(),
    errors: ['not-found'],
  }),
} satisfies Endpoints;

/** A file in the list of a build. */
const BuiltFile = z.object({
  /** The path relative to `release.json`. */
  path: z.string().max(200),
  bytes: count,
  /** `sha384-…`. */
  digest: z.string().max(200),
});

/** The content of an upload's first field. */
export const UploadedRelease = Release.extend({
  version: releaseVersion,
  commit: z.string().max(64).default(''),
  author: z.string().max(120).default(''),
  /** For a shell, the packages that it provides; for a remote, the minimum version that it needs of
   *  each. */
  shared: z.record(z.string().max(120), z.string().max(40)).default({}),
  /** Every file of the build except `release.json`; legacy builds have no list. */
  files: z.array(BuiltFile).max(uploadLimits.files).optional(),
});
export type UploadedRelease = z.infer<typeof UploadedRelease>;
