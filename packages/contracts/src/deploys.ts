// Over budget: one table of endpoints, and the shapes that they share.
import { z } from 'zod';
import { budgetKilobytesMax, deployReasonMax, deployRules, remoteNamePattern } from './deployRules.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, moment, percent, textOf } from './fields.ts';
import { Release, ReleaseRoute, failurePhases } from './releases.ts';

/** Words that a map by name has already, or that stand for nothing: no name of anything. */
const taken = /^(constructor|prototype|toString|valueOf|hasOwnProperty|null|undefined|true|false)$/;

const notTaken = [(name: string) => !taken.test(name), 'is not the name of a remote'] as const;

/** A remote's name, or `shell`. */
export const remoteName = z
  .string()
  .regex(remoteNamePattern, 'is not the name of a remote')
  .refine(...notTaken);

/** A release's version: the hash of what was built. One path segment that cannot climb. */
export const releaseVersion = z
  .string()
  .regex(/^[A-Za-z0-9][\w-]{0,63}$/, 'is not a version')
  .refine((version) => !taken.test(version), 'is not a version');

/** What a deploy token allows. To upload changes nothing that a member sees. */
export const deployRights = ['upload', 'promote'] as const;
export type DeployRight = (typeof deployRights)[number];

/** What a release costs a member, brotli: a build above it is refused, until a creator raises it for that remote. */
export const releaseBudget = { firstScreenBytes: 60 * 1_024, chunkBytes: 150 * 1_024 } as const;

/** A canary halts by itself at so many failures, if they are more than this share of its loads, within these minutes. */
export const canaryHalt = { failures: 3, share: 0.02, withinMinutes: 10 } as const;

/** How many messages of failures are shown of a version, and letters of each. */
export const failureMessages = 5;
export const failureMessageMax = 200;

/** Days for which a version's files are kept at least after it was live last. */
export const releaseKeptDays = 30;

/** What one upload may hold: files, bytes of one and of all, and bytes of its field `release`. */
export const uploadBounds = {
  files: 500,
  fileBytes: 5_000_000,
  totalBytes: 30_000_000,
  releaseBytes: 200_000,
} as const;

/** Why a release was refused. `what` is a sentence that says what to do. The body of `release-refused` holds the
 *  error table's words on its first line and one such sentence on each further line. */
export const ReleaseProblem = z.object({
  check: z.enum(['name', 'files', 'routes', 'budget', 'needs', 'provides']),
  what: z.string().max(500),
});
export type ReleaseProblem = z.infer<typeof ReleaseProblem>;

const sentence = textOf(deployRules.why);
const budgetBytes = z
  .int()
  .min(1)
  .max(budgetKilobytesMax * 1_024);

/** A version that was uploaded. */
export const RemoteRelease = z.object({
  name: remoteName,
  version: releaseVersion,
  /** Commit it was built from; empty where the tool did not know. */
  commit: z.string().max(64),
  author: z.string().max(120),
  uploadedAt: moment,
  /** Brotli, of the entry and what it preloads. */
  firstScreenBytes: count,
  /** Brotli, of its largest file of scripts. */
  largestChunkBytes: count,
  files: count,
  platform: z.string().nullable(),
  contract: z.int(),
  isWithdrawn: z.boolean(),
});
export type RemoteRelease = z.infer<typeof RemoteRelease>;

/** What a channel shows. While `percent` is below 100, that share of devices gets `version` and the others `previous`. */
export const ChannelState = z.object({
  version: releaseVersion,
  previous: releaseVersion.nullable(),
  percent,
  /** Rises with each change; a change names the one it was made upon. */
  revision: count,
  /** Why it stands at 0 percent without anybody having said so; null otherwise. */
  halted: z.string().nullable(),
  /** When the remote was turned off: no device gets any version of it. Null while it is on. */
  offSince: moment.nullable(),
  changedAt: moment,
});
export type ChannelState = z.infer<typeof ChannelState>;

/** A channel that was rolled back, and what does not work with the version that it shows again, a sentence each. */
export const RolledBack = ChannelState.extend({ warnings: z.array(z.string().max(500)).max(200) });
export type RolledBack = z.infer<typeof RolledBack>;

export const VersionHealth = z.object({
  version: releaseVersion,
  /** In the last 24 hours, a person and a device once in ten minutes: those who were given it, and those it failed for. */
  loads: count,
  failures: count,
  /** Milliseconds, 75th percentile, in steps of the histogram; null with fewer than 20 pages. */
  lcpP75: count.nullable(),
  inpP75: count.nullable(),
  /** How many of the failures were of which kind. */
  phases: z.partialRecord(z.enum(failurePhases), count),
  /** What browsers said of the last of them, each once, the newest first. */
  messages: z
    .array(z.object({ phase: z.enum(failurePhases), message: z.string().max(failureMessageMax), at: moment }))
    .max(failureMessages),
});
export type VersionHealth = z.infer<typeof VersionHealth>;

/** What a release may weigh, brotli. */
const RemoteBudget = z.object({ firstScreenBytes: count, chunkBytes: count });

/** A line of the portal's Releases. */
export const RemoteState = z.object({
  name: remoteName,
  live: RemoteRelease.nullable(),
  /** The one before it; while a canary runs, the one that the other devices have. */
  before: RemoteRelease.nullable(),
  channel: ChannelState,
  health: z.object({ live: VersionHealth.nullable(), before: VersionHealth.nullable() }),
  budget: RemoteBudget,
  routes: z.array(z.string().max(200)).max(50),
});
export type RemoteState = z.infer<typeof RemoteState>;

/** A remote of which nothing was shown yet. */
export const WaitingRemote = RemoteState.pick({ name: true, budget: true });
export type WaitingRemote = z.infer<typeof WaitingRemote>;

export const Deployment = z.object({
  id,
  name: remoteName,
  action: z.enum(['promote', 'rollback', 'withdraw', 'halt', 'off', 'on', 'budget']),
  from: releaseVersion.nullable(),
  to: releaseVersion.nullable(),
  percent,
  /** A creator's name, a token's label, or 'Grove' where it acted by itself. */
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

const named = z.strictObject({ name: remoteName });
const namedVersion = z.strictObject({ name: remoteName, version: releaseVersion });

const { path, sections, below, places } = ReleaseRoute.shape;

/** Deploys of remotes. Where `token` stands, a deploy token of that remote with that right may call it as well as a
 *  creator: `Authorization: Bearer …`. */
export const deploys = {
  /** What the live shell and API provide: a build reads it before it is uploaded. */
  'GET /api/platform': endpoint({
    role: 'visitor',
    rate: 'read',
    response: z.object({
      platform: z.string().nullable(),
      contract: z.int(),
      /** What the live shell shares, by package. */
      shared: z.record(z.string().max(120), z.string().max(40)),
      /** Endpoints of the API, 'GET /api/calendar'. */
      endpoints: z.array(z.string().max(200)),
      /** What the route '/:product' stands for. */
      productSlug: z.string().max(60),
      /** Routes that are owned, by whom. */
      routes: z.array(z.object({ path, sections, below, places, owner: remoteName })),
      budget: RemoteBudget,
    }),
  }),
  /** The sources of the contracts and of the platform that the site runs with, by path: 'contracts/src/deploys.ts'. What
   *  a team outside this repository type-checks its remote against. */
  'GET /api/platform/types': endpoint({
    role: 'visitor',
    rate: 'expensive',
    response: z.object({ files: z.record(z.string().max(200), z.string()) }),
  }),
  /** Uploads a release: multipart/form-data, first a field `release` (JSON: the build's `release.json` with `commit` and
   *  `author`), then each file with its path as its name. The same version again repairs files that are damaged;
   *  with other files, routes or anything else that its pages load, it is refused and changes nothing. */
  'POST /api/remotes/:name/releases': endpoint({
    role: 'creator',
    token: 'upload',
    rate: 'expensive',
    params: named,
    response: RemoteRelease,
    errors: ['release-refused', 'version-taken', 'too-large', 'demo-releases'],
  }),
  /** Newest first. */
  'GET /api/remotes/:name/releases': endpoint({
    role: 'creator',
    token: 'upload',
    rate: 'read',
    params: named,
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({
      releases: z.array(RemoteRelease).max(50),
      nextCursor: cursor.nullable(),
      /** Of the next one. */
      budget: RemoteBudget,
    }),
  }),
  /** Makes devices load it, `percent` of them. */
  'POST /api/remotes/:name/promotions': endpoint({
    role: 'creator',
    token: 'promote',
    rate: 'write',
    params: named,
    body: z.strictObject({
      version: releaseVersion,
      percent,
      /** The channel's, as read before; 0 where there is none yet. */
      revision: count,
      why: sentence.optional(),
    }),
    response: ChannelState,
    errors: ['not-found', 'changed-elsewhere', 'release-refused', 'demo-releases'],
  }),
  /** Makes all devices load the version before, or the one named. Where that would not work as it did, only by force. */
  'POST /api/remotes/:name/rollbacks': endpoint({
    role: 'creator',
    token: 'promote',
    rate: 'write',
    params: named,
    body: z.strictObject({
      version: releaseVersion.optional(),
      why: sentence.optional(),
      /** All the same, where the checks say what will not work. */
      force: z.boolean().optional(),
    }),
    response: RolledBack,
    errors: ['not-found', 'release-refused', 'demo-releases'],
  }),
  /** Turns a remote off: from their next page on, no device gets it. It keeps its routes, and can be promoted and rolled
   *  back while it is off. Idempotent. The shell cannot be turned off. */
  'POST /api/remotes/:name/off': endpoint({
    role: 'creator',
    token: 'promote',
    rate: 'write',
    params: named,
    body: z.strictObject({ why: sentence.optional() }),
    response: ChannelState,
    errors: ['not-found', 'release-refused', 'demo-releases'],
  }),
  /** Turns a remote on again, with the version that its channel shows. Idempotent. */
  'POST /api/remotes/:name/on': endpoint({
    role: 'creator',
    token: 'promote',
    rate: 'write',
    params: named,
    body: z.strictObject({ why: sentence.optional() }),
    response: ChannelState,
    errors: ['not-found', 'release-refused', 'demo-releases'],
  }),
  /** The version is never promoted again. One that is live must be rolled back first; a remote's only version can be
   *  withdrawn while the remote is off. */
  'POST /api/remotes/:name/releases/:version/withdraw': endpoint({
    role: 'creator',
    token: 'promote',
    rate: 'write',
    params: namedVersion,
    body: z.strictObject({ why: sentence.optional() }),
    response: RemoteRelease,
    errors: ['not-found', 'release-live', 'demo-releases'],
  }),
  'GET /api/remotes/:name': endpoint({
    role: 'creator',
    token: 'upload',
    rate: 'read',
    params: named,
    response: RemoteState,
    errors: ['not-found'],
  }),
  /** Every remote and the shell, by name; and those of which nothing was shown yet. */
  'GET /api/remotes': endpoint({
    role: 'creator',
    rate: 'read',
    response: z.object({
      remotes: z.array(RemoteState).max(60),
      waiting: z.array(WaitingRemote).max(60),
    }),
  }),
  /** A link by which one browser sees this version, for a day. */
  'POST /api/remotes/:name/releases/:version/preview': endpoint({
    role: 'creator',
    token: 'upload',
    rate: 'write',
    params: namedVersion,
    body: z.strictObject({}),
    response: z.object({ url: z.string().max(1_000), expiresAt: moment }),
    errors: ['not-found'],
  }),
  /** Raises, or lowers, what a remote's first screen and chunks may weigh, those of its first release, too. */
  'PUT /api/remotes/:name/budget': endpoint({
    role: 'creator',
    rate: 'write',
    params: named,
    body: z.strictObject({
      firstScreenBytes: budgetBytes,
      chunkBytes: budgetBytes,
      why: textOf(deployRules.budgetWhy),
    }),
    response: WaitingRemote,
    errors: ['not-found', 'demo-releases'],
  }),
  /** The log, newest first. */
  'GET /api/deployments': endpoint({
    role: 'creator',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional(), name: remoteName.optional() }),
    response: z.object({ deployments: z.array(Deployment).max(50), nextCursor: cursor.nullable() }),
  }),
  'GET /api/deploy-tokens': endpoint({
    role: 'creator',
    rate: 'read',
    response: z.object({ tokens: z.array(DeployToken).max(200) }),
  }),
  /** The token is shown this once; only its hash is kept. Needs the creator's password. */
  'POST /api/deploy-tokens': endpoint({
    role: 'creator',
    rate: 'sign-in',
    body: z.strictObject({
      label: textOf(deployRules.tokenLabel),
      remote: textOf(deployRules.remoteName).refine(...notTaken),
      rights: z.array(z.enum(deployRights)).min(1).max(2),
      days: z.int().min(1).max(365),
      password: z.string().max(200),
    }),
    response: z.object({ token: z.string(), deployToken: DeployToken }),
    errors: ['wrong-password', 'no-room', 'demo-releases'],
  }),
  'DELETE /api/deploy-tokens/:tokenId': endpoint({
    role: 'creator',
    rate: 'write',
    params: z.strictObject({ tokenId: id }),
    response: z.null(),
    errors: ['not-found'],
  }),
} satisfies Endpoints;

/** A file as a build writes it down. */
const BuiltFile = z.object({
  /** Relative to `release.json`. */
  path: z.string().max(200),
  bytes: count,
  /** `sha384-…`. */
  digest: z.string().max(200),
});

/** What the first field of an upload holds. */
export const UploadedRelease = Release.extend({
  version: releaseVersion,
  commit: z.string().max(64).default(''),
  author: z.string().max(120).default(''),
  /** A shell: what it provides, by package; a remote: the least it needs of each. */
  shared: z.record(z.string().max(120), z.string().max(40)).default({}),
  /** Every file of the build but `release.json`; builds of before have no list. */
  files: z.array(BuiltFile).max(uploadBounds.files).optional(),
});
export type UploadedRelease = z.infer<typeof UploadedRelease>;
