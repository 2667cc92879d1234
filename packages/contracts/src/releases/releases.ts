import { z } from 'zod';
import { remoteNamePattern } from './deployRules.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';

/** The icons that the shell includes for menus; a remote chooses one of them. */
export const menuIcons = [
  'book-open',
  'calendar',
  'compass',
  'graduation-cap',
  'heart-handshake',
  'layout-dashboard',
  'leaf',
  'library-big',
  'pencil-ruler',
  'settings',
  'sparkles',
  'user-round',
  'users-round',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** A link in the header or in the account menu. */
export const MenuEntry = z.object({
  label: z.string().trim().min(1).max(24),
  icon: z.enum(menuIcons),
  /** Whose menu contains it: visitors, everyone who is signed in, or only coaches or creators. */
  role: z.enum(['visitor', 'member', 'coach', 'creator']),
  /** Lower numbers come first. */
  order: z.int().min(0).max(999),
  where: z.enum(['header', 'account']),
  /** The hash after the path. Default: the route's own section. */
  hash: z
    .string()
    .regex(/^#[\w\-/:]+$/)
    .max(200)
    .optional(),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/** A script that pages preload. */
const PreloadedScript = z.object({ url: z.string().max(500), integrity: z.string().max(200).optional() });

/** A route of a remote. */
export const ReleaseRoute = z
  .object({
    /** '/course/:courseId'; '/:product' matches the product's slug. The whole path must match. */
    path: z
      .string()
      .regex(/^\/[\w\-/:]*$/)
      .max(200),
    /** Names by which other remotes link here (`places.ts`), each with the hash to append to the path. */
    places: z
      .record(
        z.string().regex(/^[a-z][a-zA-Z]{0,39}$/),
        z
          .string()
          .regex(/^(#[\w\-/:]*)?$/)
          .max(200),
      )
      .optional(),
    /** Sections of the member area, if the path alone does not decide. */
    sections: z.array(z.string().max(40)).max(20).optional(),
    /** `buyer`: signed-in people, and visitors whose session opens a purchase. */
    access: z.enum(['public', 'signed-in', 'buyer']),
    /** The screen below which this is shown instead of in its own route: the shell's welcome screen, or
     *  another remote's page of a product, whose path it then has. */
    below: z.enum(['welcome', 'product']).optional(),
    /** The document's title, before the product's name. */
    title: z.string().max(80).optional(),
    /** API paths that the first screen requests, fetched early by the page; `:id` is filled from the
     *  path. */
    data: z.array(z.string().max(200)).max(5).optional(),
    /** Pictures of that screen for the page to preload: JSON Pointers (RFC 6901) to their URLs in
     *  the response to the first of `data`. A part `{name}` is replaced by the number with that name in
     *  another of those responses. */
    pictures: z
      .array(
        z
          .string()
          .regex(/^(\/(\w+|\{\w+\}))+$/)
          .max(100),
      )
      .max(4)
      .optional(),
    /** Name of the chunk with its screen, if the remote's other screens do not need it. */
    chunk: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .max(60)
      .optional(),
    /** Scripts of that chunk, which the page preloads in addition to the release's own; set by the
     *  build. */
    preload: z.array(PreloadedScript).max(10).optional(),
    /** Links to this route from the header and the account menu. A path with `:names` has no single
     *  URL to link to. */
    menu: z.array(MenuEntry).max(4).optional(),
    /** URL of the menu entry that stays highlighted while this is shown: '/#classroom'. */
    within: z
      .string()
      .regex(/^\/[\w\-/:#]*$/)
      .max(200)
      .optional(),
  })
  .refine(({ path, menu }) => menu === undefined || !path.includes(':'), {
    path: ['menu'],
    message: 'links to a path with parameters',
  });
export type ReleaseRoute = z.infer<typeof ReleaseRoute>;

/** One remote as pages need it; a build writes it as `release.json`, with URLs relative to that
 *  file. */
export const Release = z.object({
  name: z.string().regex(remoteNamePattern),
  version: z.string().max(64),
  contract: z.int().min(1),
  /** Version of `@grove/platform` that it was built with; legacy releases have none. */
  platform: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}$/)
    .optional(),
  /** URL of the container, which includes its content hash. */
  entry: z.string().max(500),
  integrity: z.string().max(200).optional(),
  /** Further scripts that all of its screens need. */
  preload: z.array(PreloadedScript).max(20),
  /** Digest of its `skeletons.json`, if it has one. */
  skeletons: z.string().max(200).optional(),
  routes: z.array(ReleaseRoute).max(50),
});
export type Release = z.infer<typeof Release>;

/** Plain HTML and CSS shown in a remote's place until its script has run. */
export const Skeleton = z.strictObject({
  // Without scripts; the page's policy would block them anyway.
  html: z
    .string()
    .max(60_000)
    .refine((html) => !/<(script|style|iframe|form)\b/i.test(html)),
  // It is put into a style element, which its text must not close.
  css: z
    .string()
    .max(60_000)
    .refine((css) => !css.includes('</')),
});
export type Skeleton = z.infer<typeof Skeleton>;

/** A release's skeletons, by the path of a route (`/course/:courseId`) or by `#` and a section of the
 *  member area. The shell's own are listed in its `src/skeletons.tsx`. */
export const Skeletons = z.record(z.string().max(200), Skeleton);
export type Skeletons = z.infer<typeof Skeletons>;

/** The ways in which a remote can fail in a browser. `start`: the shell did not start in time. `freeze`: the
 *  page stopped responding while it was loading or mounting. */
export const failurePhases = [
  'load',
  'mount',
  'crash',
  'incompatible',
  'uncaught',
  'start',
  'freeze',
] as const;
export type FailurePhase = (typeof failurePhases)[number];

const milliseconds = z.number().min(0).max(600_000);

/** Web vitals of a page for one version: Largest Contentful Paint for the shell and the page's first
 *  remote; Interaction to Next Paint for the remote that was shown during the slowest interaction. */
export const ReleaseVitals = z.strictObject({
  name: z.string().max(60),
  version: z.string().max(64),
  lcp: milliseconds.optional(),
  inp: milliseconds.optional(),
});
export type ReleaseVitals = z.infer<typeof ReleaseVitals>;

/** A version that a page has mounted. */
const MountedRelease = z.strictObject({ name: z.string().max(60), version: z.string().max(64) });

export const releases = {
  /** The releases that a page loaded now would get. */
  'GET /api/releases': endpoint({
    summary: 'List the current releases',
    role: 'visitor',
    response: z.array(Release),
  }),
  /** Reports a failure in a browser: a remote that could not be loaded or crashed, an uncaught error, a
   *  shell that did not start. Logged and counted; sent immediately, because it can halt a canary. */
  'POST /api/remote-failures': endpoint({
    summary: 'Report a failure in a browser',
    role: 'visitor',
    rate: 'write',
    body: z.strictObject({
      remote: z.string().max(60),
      version: z.string().max(64),
      phase: z.enum(failurePhases),
      message: z.string().max(1_000),
      path: z.string().max(500),
    }),
    response: z.null(),
  }),
  /** Counts the versions that a page has mounted, each once: the shell and every remote shown. Failure rates
   *  are relative to these. */
  'POST /api/remote-mounts': endpoint({
    summary: 'Report the versions that a page has mounted',
    role: 'visitor',
    rate: 'read',
    body: z.strictObject({ of: z.array(MountedRelease).min(1).max(12) }),
    response: z.null(),
  }),
  /** Reports the speed of a page once, when it is left: for the shell and each remote shown.
   *  Milliseconds. */
  'POST /api/page-vitals': endpoint({
    summary: 'Report the speed of a page',
    role: 'visitor',
    rate: 'write',
    body: z.strictObject({ of: z.array(ReleaseVitals).min(1).max(12) }),
    response: z.null(),
  }),
} satisfies Endpoints;
