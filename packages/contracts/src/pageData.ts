import type { SessionUser } from './auth.ts';
import type { Release } from './releases.ts';
import type { Theme } from './site.ts';

/** What the server writes into the page as JSON in `<script id="grove-page" type="application/json">`. */
export interface PageData {
  product: { name: string; slug: string; tagline: string; shopUrl: string };
  /** 'unknown' when the session could not be looked up: the shell asks `/api/auth/me`. */
  user: SessionUser | null | 'unknown';
  theme: Theme;
  releases: Release[];
  demo: boolean;
  development: boolean;
}
