import type { SessionUser } from '../account/auth.ts';
import type { Release } from '../releases/releases.ts';
import type { Theme } from '../site/site.ts';
import type { SiteProfile } from '../site/siteSettings.ts';

/** A version that one browser is shown instead of the live one. */
export interface PreviewedRelease {
  name: string;
  version: string;
  /** ISO 8601. */
  until: string;
}

/** The data that the server writes into the page as JSON in
 *  `<script id="grove-page" type="application/json">`. */
export interface PageData {
  /** `shopUrl`: an external shop; null if the library is the shop. */
  product: SiteProfile & { slug: string; shopUrl: string | null };
  /** 'unknown' if the session could not be looked up: the shell then requests `/api/auth/me`. */
  user: SessionUser | null | 'unknown';
  /** The purchase that this browser's limited session opens; null without one. `user` is null then. */
  purchase: { orderId: string; email: string } | null;
  theme: Theme;
  releases: Release[];
  /** The version from a preview link; null without one, or if that version no longer exists. */
  preview: PreviewedRelease | null;
  /** The first screen's data as React Query's `DehydratedState`. The screen doesn't request it again. */
  queryState: object;
  demo: boolean;
  /** Whether members can sign in with an emailed link. */
  signInByEmail: boolean;
  development: boolean;
  /** Whether this installation uses a service worker to store its files. */
  serviceWorker: boolean;
}
