import { z } from 'zod';
import { remoteNamePattern } from './deployRules.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';

/** Signs that the shell brings along for its menus; a remote chooses one of them. */
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

/** What leads to a place from the header, or from the account's menu. */
export const MenuEntry = z.object({
  label: z.string().trim().min(1).max(24),
  icon: z.enum(menuIcons),
  /** Whose menu it stands in: a visitor's, that of everybody who is signed in, or only that of those who may more. */
  role: z.enum(['visitor', 'member', 'coach', 'creator']),
  /** The lower, the earlier. */
  order: z.int().min(0).max(999),
  where: z.enum(['header', 'account']),
  /** What its address has behind the path; a section's own unless said otherwise. */
  hash: z
    .string()
    .regex(/^#[\w\-/:]+$/)
    .max(200)
    .optional(),
  /** Left out where there is little room, by those who have more than five: something else leads there, too. */
  givesWay: z.boolean().optional(),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/** A script that a page preloads. */
const PreloadedScript = z.object({ url: z.string().max(500), integrity: z.string().max(200).optional() });

/** A place that a remote shows. */
export const ReleaseRoute = z
  .object({
    /** '/course/:courseId'; '/:product' stands for the product's slug. Matched whole. */
    path: z
      .string()
      .regex(/^\/[\w\-/:]*$/)
      .max(200),
    /** Names by which others link here (`places.ts`), each with the hash that its address has besides the path. */
    places: z
      .record(
        z.string().regex(/^[a-z][a-zA-Z]{0,39}$/),
        z
          .string()
          .regex(/^(#[\w\-/:]*)?$/)
          .max(200),
      )
      .optional(),
    /** Sections of the member area, where the path alone does not decide. */
    sections: z.array(z.string().max(40)).max(20).optional(),
    access: z.enum(['public', 'signed-in']),
    /** The screen of the shell below which this stands, instead of in its place: the route then decides no address. */
    below: z.enum(['welcome']).optional(),
    /** The document's title, before the product's name. */
    title: z.string().max(80).optional(),
    /** API paths the first screen asks for, fetched early by the page; `:id` is filled from the path. */
    data: z.array(z.string().max(200)).max(5).optional(),
    /** Pictures of that screen which the page preloads: JSON Pointers (RFC 6901) to their addresses in the answer to the
     *  first of `data`. A part `{name}` is the number that another of them calls so. */
    pictures: z
      .array(
        z
          .string()
          .regex(/^(\/(\w+|\{\w+\}))+$/)
          .max(100),
      )
      .max(4)
      .optional(),
    /** Name of the chunk that holds its screen, where other screens of the remote do not need it. */
    chunk: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .max(60)
      .optional(),
    /** Scripts of that chunk, which the page preloads besides the release's own; a build writes them. */
    preload: z.array(PreloadedScript).max(10).optional(),
    /** What leads here from the header and the account's menu. A path with `:names` has no one address to lead to. */
    menu: z.array(MenuEntry).max(4).optional(),
    /** Address of the menu's entry that stays marked while this is shown: '/#classroom'. */
    within: z
      .string()
      .regex(/^\/[\w\-/:#]*$/)
      .max(200)
      .optional(),
  })
  .refine(({ path, menu }) => menu === undefined || !path.includes(':'), {
    path: ['menu'],
    message: 'leads to a path that is not one address',
  });
export type ReleaseRoute = z.infer<typeof ReleaseRoute>;

/** One remote as the page needs it; a build writes it as `release.json`, its addresses relative to that file. */
export const Release = z.object({
  name: z.string().regex(remoteNamePattern),
  version: z.string().max(64),
  contract: z.int().min(1),
  /** Version of `@grove/platform` that it was built with; releases from before it was recorded have none. */
  platform: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}$/)
    .optional(),
  /** Address of the container, with its content hash. */
  entry: z.string().max(500),
  integrity: z.string().max(200).optional(),
  /** Further scripts that its first screen needs, whichever it is. */
  preload: z.array(PreloadedScript).max(20),
  /** Digest of its `skeletons.json`, where it has one. */
  skeletons: z.string().max(200).optional(),
  routes: z.array(ReleaseRoute).max(50),
});
export type Release = z.infer<typeof Release>;

/** Plain HTML and CSS that stand in a place until its own script has run. */
export const Skeleton = z.strictObject({
  // Without scripts of its own; the page's policy would not run them either.
  html: z
    .string()
    .max(60_000)
    .refine((html) => !/<(script|style|iframe|form)\b/i.test(html)),
  // It stands in a style element, which nothing in it may end.
  css: z
    .string()
    .max(60_000)
    .refine((css) => !css.includes('</')),
});
export type Skeleton = z.infer<typeof Skeleton>;

/** A release's skeletons, by the path of a route (`/course/:courseId`) or `#` and a section of the member area. The shell's
 *  own are named in its `src/skeletons.tsx`. */
export const Skeletons = z.record(z.string().max(200), Skeleton);
export type Skeletons = z.infer<typeof Skeletons>;

/** How a remote failed in a browser. `start`: the shell did not start in time. */
export const failurePhases = ['load', 'mount', 'crash', 'incompatible', 'uncaught', 'start'] as const;
export type FailurePhase = (typeof failurePhases)[number];

const milliseconds = z.number().min(0).max(600_000);

/** Web vitals of a page for one version: of the remote that it began with, and of the shell, the Largest Contentful Paint;
 *  the Interaction to Next Paint of the one that was shown during the slowest interaction. */
export const ReleaseVitals = z.strictObject({
  name: z.string().max(60),
  version: z.string().max(64),
  lcp: milliseconds.optional(),
  inp: milliseconds.optional(),
});
export type ReleaseVitals = z.infer<typeof ReleaseVitals>;

export const releases = {
  /** The releases that a page loaded now would have. */
  'GET /api/releases': endpoint({ role: 'visitor', response: z.array(Release) }),
  /** What went wrong in a browser: a remote that could not be loaded or crashed, an error that nobody caught, a shell that
   *  did not start. Logged and counted; sent at once, as a canary halts by it. */
  'POST /api/remote-failures': endpoint({
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
  /** How fast a page was, told once as it is left: for the shell and each remote that it has shown. Milliseconds. */
  'POST /api/page-vitals': endpoint({
    role: 'visitor',
    rate: 'write',
    body: z.strictObject({ of: z.array(ReleaseVitals).min(1).max(12) }),
    response: z.null(),
  }),
} satisfies Endpoints;
