import type { SessionUser } from './auth.ts';
import type { Release } from './releases.ts';
import type { Theme } from './site.ts';

/** A version that one browser is shown instead of what is live. */
export interface PreviewedRelease {
  name: string;
  version: string;
  /** ISO 8601. */
  until: string;
}

/** What the server writes into the page as JSON in `<script id="grove-page" type="application/json">`. */
export interface PageData {
  /** `shopUrl`: a shop elsewhere; null where the library is the shop. */
  product: { name: string; slug: string; tagline: string; shopUrl: string | null };
  /** 'unknown' when the session could not be looked up: the shell asks `/api/auth/me`. */
  user: SessionUser | null | 'unknown';
  theme: Theme;
  releases: Release[];
  /** By a link; null without one, and where its version is gone. */
  preview: PreviewedRelease | null;
  /** The first screen's data as React Query's `DehydratedState`. The screen doesn't request it again. */
  queryState: object;
  demo: boolean;
  development: boolean;
  /** Whether this installation wants its files kept by a service worker. */
  serviceWorker: boolean;
}
