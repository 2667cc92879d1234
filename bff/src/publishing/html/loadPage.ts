import type { PageData } from '@grove/contracts/pageData';
import type { Theme } from '@grove/contracts/site';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { isDatabaseAway } from '../../infra/databaseAway.ts';
import type { FindActor } from '../../http/actor.ts';
import { keepDevice, newDevice, readDevice } from '../releases/deviceCookie.ts';
import { listReleases } from '../releases/listReleases.ts';
import type { Listed, Viewer } from '../releases/listReleases.ts';
import { endFailedPreview, readPreview } from '../releases/preview.ts';
import { getPublishedTheme } from '../sites/getPublishedTheme.ts';
import { findSessionUser } from '../../members/users/findSessionUser.ts';

export type LoadedPage = Omit<PageData, 'queryState'>;

/** Data from which a page is rendered. */
export interface PageContent extends LoadedPage {
  /** The first screen's data by its API URL. */
  answers: Record<string, unknown>;
}

/** Data that does not depend on the reader. */
export type LoadedFrame = Pick<PageData, 'product' | 'releases' | 'preview' | 'theme'>;

interface Known extends Listed {
  theme: Theme;
}

interface PageLoader {
  frame: (ctx: Context) => Promise<LoadedFrame>;
  page: (ctx: Context) => Promise<LoadedPage>;
}

/** Creates the loader of the data that a page contains. While the database is unavailable, the page uses the data
 *  this process loaded last. If there is none, both functions throw. */
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
    const { isDivided: _, ...known } = await loadKnown({
      preview: readPreview(ctx, env),
      device: readDevice(ctx),
    });
    return { product, ...known };
  }

  async function page(ctx: Context): Promise<LoadedPage> {
    const known = readDevice(ctx);
    const device = known ?? newDevice();
    const viewer = { preview: readPreview(ctx, env), device };
    const [{ isDivided, ...shared }, user] = await Promise.all([loadKnown(viewer), loadUser(ctx)]);
    endFailedPreview(ctx, env);
    if (isDivided && known === null) keepDevice(ctx, device, env.PUBLIC_URL);
    return { product, ...shared, user, ...modes };
  }

  return { frame, page };

  async function loadKnown(viewer: Viewer): Promise<Known> {
    try {
      const [listed, theme] = await Promise.all([
        listReleases(viewer, env.RELEASES_DIR),
        getPublishedTheme(),
      ]);
      const known = { ...listed, theme };
      const { pins, linked, failedShell } = viewer.preview;
      if (pins.length === 0 && linked === null && failedShell === null) lastKnown = known;
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
