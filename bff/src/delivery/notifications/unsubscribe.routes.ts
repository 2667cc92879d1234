import type { NotificationGroup } from '@grove/contracts/account/notificationKinds';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { unsubscribePath } from '../../http/crossSitePaths.ts';
import { routeOutsideApi } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { documentHeaders } from '../../http/securityHeaders.ts';
import { unsubscribePage } from '../../publishing/html/unsubscribePage.ts';
import { getSiteSettings } from '../../members/settings/siteSettings.ts';
import { getPublishedTheme } from '../../publishing/sites/getPublishedTheme.ts';
import { findSubscription, unsubscribe } from './unsubscribe.ts';

/** Unsubscribe links in emails, for people and email programs without a session: the URL is the credential. Opening a
 *  link changes nothing, because mail scanners open all links. */
export function unsubscribeRoutes(router: Router, env: Env): void {
  routeOutsideApi(router, `GET ${unsubscribePath}:token`, 'page', async (ctx, { token = '' }) => {
    await sendPage(ctx, env, 'confirm', await findSubscription(token, env.GROVE_SECRET));
  });

  // Sent by email programs (RFC 8058) and by the page's button.
  routeOutsideApi(router, `POST ${unsubscribePath}:token`, 'write', async (ctx, { token = '' }) => {
    await sendPage(ctx, env, 'done', await unsubscribe(token, env.GROVE_SECRET));
  });
}

async function sendPage(
  ctx: Context,
  env: Env,
  step: 'confirm' | 'done',
  groups: NotificationGroup[] | null,
): Promise<void> {
  const state = groups === null ? ({ step: 'invalid' } as const) : { step, groups };
  const [{ productName, logo }, theme] = await Promise.all([getSiteSettings(env), getPublishedTheme()]);
  const { html, policy } = unsubscribePage(state, { productName, hasLogo: logo !== null, theme });
  ctx.status = groups === null ? 404 : 200;
  ctx.set({
    ...documentHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    // The URL is a secret.
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });
  ctx.body = html;
}
