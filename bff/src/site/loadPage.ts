import type { PageData } from '@grove/contracts/pageData';
import type { Release } from '@grove/contracts/releases';
import type { Theme } from '@grove/contracts/site';
import type { Env } from '../env.ts';
import type { Context } from '../http/context.ts';
import { isDatabaseAway } from '../infra/databaseAway.ts';
import type { FindActor } from '../http/router.ts';
import { listReleases } from '../releases/listReleases.ts';
import { noPreview, readPreview } from '../releases/preview.ts';
import type { Preview } from '../releases/preview.ts';
import { getPublishedTheme } from '../sites/getPublishedTheme.ts';
import { findSessionUser } from '../users/findSessionUser.ts';

interface Known {
  releases: Release[];
  theme: Theme;
}

/** Reads what a page inlines. While the database is away the page is made of what this process saw last.
 *  @throws AppError('unavailable') when the database is away and nothing was seen yet. */
export function createPageLoader(env: Env, findActor: FindActor): (ctx: Context) => Promise<PageData> {
  let lastKnown: Known | undefined;

  return async (ctx) => {
    const preview = env.NODE_ENV === 'production' ? noPreview : readPreview(ctx);
    const [known, user] = await Promise.all([loadKnown(preview), loadUser(ctx)]);
    const { PRODUCT_NAME: name, PRODUCT_SLUG: slug, PRODUCT_TAGLINE: tagline, SHOP_URL: shopUrl } = env;
    const modes = { demo: env.GROVE_MODE === 'demo', development: env.NODE_ENV === 'development' };
    return { product: { name, slug, tagline, shopUrl }, user, ...known, ...modes };
  };

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
      return actor && (await findSessionUser(actor.id));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return 'unknown';
    }
  }
}
