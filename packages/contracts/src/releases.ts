import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';

/** A place that a remote shows. */
export const ReleaseRoute = z.object({
  /** '/course/:id'; '/:product' stands for the product's slug. Matched whole. */
  path: z
    .string()
    .regex(/^\/[\w\-/:]*$/)
    .max(200),
  /** Sections of the member area, where the path alone does not decide. */
  sections: z.array(z.string().max(40)).max(20).optional(),
  access: z.enum(['public', 'signed-in']),
  /** The screen of the shell below which this stands, instead of in its place: the route then decides no address. */
  below: z.enum(['welcome']).optional(),
  /** The document's title, before the product's name. */
  title: z.string().max(80).optional(),
  /** API paths the first screen asks for, fetched early by the page; `:id` is filled from the path. */
  data: z.array(z.string().max(200)).max(5).optional(),
});
export type ReleaseRoute = z.infer<typeof ReleaseRoute>;

/** One remote as the page needs it; a build writes it as `release.json`, its addresses relative to that file. */
export const Release = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/),
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
  /** Further scripts that its first screen needs. */
  preload: z.array(z.object({ url: z.string().max(500), integrity: z.string().max(200).optional() })).max(20),
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

/** A release's skeletons, by the path of a route (`/course/:id`) or `#` and a section of the member area. The shell's
 *  own are named in its `src/skeletons.tsx`. */
export const Skeletons = z.record(z.string().max(200), Skeleton);
export type Skeletons = z.infer<typeof Skeletons>;

export const releases = {
  /** The releases that a page loaded now would have. */
  'GET /api/releases': endpoint({ role: 'visitor', response: z.array(Release) }),
  /** What went wrong in a browser: a remote that could not be loaded or crashed. Logged and counted. */
  'POST /api/remote-failures': endpoint({
    role: 'visitor',
    rate: 'write',
    body: z.strictObject({
      remote: z.string().max(60),
      version: z.string().max(64),
      phase: z.enum(['load', 'mount', 'crash', 'incompatible']),
      message: z.string().max(1_000),
      path: z.string().max(500),
    }),
    response: z.null(),
  }),
} satisfies Endpoints;
