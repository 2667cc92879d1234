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
  /** Answers to the first screen's own questions, by their address: what the page brings along is not asked for. */
  answers: Record<string, unknown>;
  demo: boolean;
  development: boolean;
  /** Whether this installation wants its files kept by a service worker. */
  serviceWorker: boolean;
}
