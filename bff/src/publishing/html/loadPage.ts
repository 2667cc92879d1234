import type { PageData } from '@grove/contracts/pageData';
import type { Release } from '@grove/contracts/releases';
import type { Theme } from '@grove/contracts/site';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { isDatabaseAway } from '../../infra/databaseAway.ts';
import type { FindActor } from '../../http/actor.ts';
import { listReleases } from '../releases/listReleases.ts';
import { noPreview, readPreview } from '../releases/preview.ts';
import type { Preview } from '../releases/preview.ts';
import { getPublishedTheme } from '../sites/getPublishedTheme.ts';
import { findSessionUser } from '../../members/users/findSessionUser.ts';

export type LoadedPage = Omit<PageData, 'answers'>;

/** What every page shares, whoever looks at it. */
export type LoadedFrame = Pick<PageData, 'product' | 'releases' | 'theme'>;

interface Known {
  releases: Release[];
  theme: Theme;
}

interface PageLoader {
  frame: (ctx: Context) => Promise<LoadedFrame>;
  page: (ctx: Context) => Promise<LoadedPage>;
}

/** Reads what a page inlines. While the database is away the page is made of what this process saw last; then both
 *  throw while nothing was seen yet. */
export function createPageLoader(env: Env, findActor: FindActor): PageLoader {
  const { PRODUCT_NAME: name, PRODUCT_SLUG: slug, PRODUCT_TAGLINE: tagline, SHOP_URL: shopUrl = null } = env;
  const product = { name, slug, tagline, shopUrl };
  const modes = {
    demo: env.GROVE_MODE === 'demo',
    development: env.NODE_ENV === 'development',
    serviceWorker: env.SERVICE_WORKER === 'on',
  };
  let lastKnown: Known | undefined;

  async function frame(ctx: Context): Promise<LoadedFrame> {
    const preview = env.NODE_ENV === 'production' ? noPreview : readPreview(ctx);
    return { product, ...(await loadKnown(preview)) };
  }

  async function page(ctx: Context): Promise<LoadedPage> {
    const [shared, user] = await Promise.all([frame(ctx), loadUser(ctx)]);
    return { ...shared, user, ...modes };
  }

  return { frame, page };

  async function loadKnown(preview: Preview): Promise<Known> {
    try {
      const [releases, theme] = await Promise.all([
        listReleases(preview, env.RELEASES_DIR),
        getPublishedTheme(),
      ]);
      const known = { releases, theme };
      if (preview.channel === 'stable' && preview.pins.length === 0) lastKnown = known;
      return known;
    } catch (error) {
      if (lastKnown === undefined || !isDatabaseAway(error)) throw error;
      return lastKnown;
    }
  }

  async function loadUser(ctx: Context): Promise<PageData['user']> {
    try {
      const actor = await findActor(ctx);
      return actor && (await findSessionUser(actor));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return 'unknown';
    }
  }
}
