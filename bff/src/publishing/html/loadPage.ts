import type { PageData } from '@grove/contracts/api/pageData';
import type { CreatorSiteSettings } from '@grove/contracts/site/siteSettings';
import type { Theme } from '@grove/contracts/site/site';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { isDatabaseUnavailable } from '../../infra/databaseUnavailable.ts';
import type { FindActor } from '../../http/actor.ts';
import { writeDeviceCookie, createDeviceId, readDeviceId } from '../releases/deviceCookie.ts';
import { listReleases } from '../releases/listReleases.ts';
import type { Listed, Viewer } from '../releases/listReleases.ts';
import type { Reader } from './matchRoutes.ts';
import { endFailedPreview, readPreview } from '../releases/preview.ts';
import { getPublishedTheme } from '../sites/getPublishedTheme.ts';
import { getPageSettings } from '../../members/settings/siteSettings.ts';
import { toSiteProfile } from '../../members/settings/toSiteProfile.ts';
import { findSessionUser } from '../../members/users/accounts/findSessionUser.ts';

export interface LoadedPage extends Omit<PageData, 'queryState'> {
  settings: CreatorSiteSettings;
}

/** Data from which a page is rendered. */
export interface PageContent extends LoadedPage {
  /** The first screen's data by its API URL. */
  answers: Record<string, unknown>;
}

/** Data that does not depend on the reader. */
export type LoadedFrame = Pick<LoadedPage, 'product' | 'settings' | 'releases' | 'preview' | 'theme'>;

interface SharedContent extends Listed {
  theme: Theme;
  settings: CreatorSiteSettings;
  signInByEmail: boolean;
}

interface PageLoader {
  frame: (ctx: Context) => Promise<LoadedFrame>;
  page: (ctx: Context) => Promise<LoadedPage>;
  /** Returns the product's name that this process used last. */
  getLastName: () => string;
}

/** Creates the loader of the data that a page contains. While the database is unavailable, the page uses the data
 *  this process loaded last. If there is none, both functions throw. */
export function createPageLoader(env: Env, findActor: FindActor): PageLoader {
  const { PRODUCT_SLUG: slug, SHOP_URL: shopUrl = null } = env;
  const modes = {
    demo: env.GROVE_MODE === 'demo',
    development: env.NODE_ENV === 'development',
    serviceWorker: env.SERVICE_WORKER === 'on',
  };
  let lastLoaded: SharedContent | undefined;

  async function frame(ctx: Context): Promise<LoadedFrame> {
    const { isDivided: _, ...content } = await loadSharedContent({
      preview: readPreview(ctx, env),
      device: readDeviceId(ctx),
    });
    return { product: toProduct(content), ...content };
  }

  async function page(ctx: Context): Promise<LoadedPage> {
    const storedDevice = readDeviceId(ctx);
    const device = storedDevice ?? createDeviceId();
    const viewer = { preview: readPreview(ctx, env), device };
    const [{ isDivided, ...shared }, reader] = await Promise.all([
      loadSharedContent(viewer),
      loadReader(ctx),
    ]);
    endFailedPreview(ctx, env);
    if (isDivided && storedDevice === null) writeDeviceCookie(ctx, device, env.PUBLIC_URL);
    return { product: toProduct(shared), ...shared, ...reader, ...modes };
  }

  return { frame, page, getLastName: () => lastLoaded?.settings.productName ?? env.PRODUCT_NAME };

  function toProduct({ settings }: Pick<SharedContent, 'settings'>): PageData['product'] {
    return { ...toSiteProfile(settings), slug, shopUrl };
  }

  async function loadSharedContent(viewer: Viewer): Promise<SharedContent> {
    try {
      const [listed, theme, settings] = await Promise.all([
        listReleases(viewer, env.RELEASES_DIR),
        getPublishedTheme(),
        getPageSettings(env),
      ]);
      const content = { ...listed, theme, ...settings };
      const { pins, linked, failedShell } = viewer.preview;
      if (pins.length === 0 && linked === null && failedShell === null) lastLoaded = content;
      return content;
    } catch (error) {
      if (lastLoaded === undefined || !isDatabaseUnavailable(error)) throw error;
      return lastLoaded;
    }
  }

  async function loadReader(ctx: Context): Promise<Reader> {
    try {
      const actor = await findActor(ctx);
      const user = actor && (await findSessionUser(actor));
      if (actor?.limitedTo === undefined || user === null) return { user, purchase: null };
      // The owner of the address has not confirmed the account, so the page shows nothing of it.
      return { user: null, purchase: { orderId: actor.limitedTo, email: user.email } };
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return { user: 'unknown', purchase: null };
    }
  }
}
