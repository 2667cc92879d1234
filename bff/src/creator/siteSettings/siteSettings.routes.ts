import { siteSettings } from '@grove/contracts/site/siteSettings';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getSiteSettings } from '../../members/settings/siteSettings.ts';
import { toSiteProfile } from '../../members/settings/toSiteProfile.ts';
import { changeSiteSettings } from './changeSiteSettings.ts';

export function siteSettingsRoutes(router: Router, env: Env): void {
  route(router, siteSettings, 'GET /api/site', async () => toSiteProfile(await getSiteSettings(env)));
  route(router, siteSettings, 'GET /api/creator/site-settings', () => getSiteSettings(env));
  route(router, siteSettings, 'PATCH /api/creator/site-settings', ({ actor, address, body }) =>
    changeSiteSettings({ actor, address }, body, env),
  );
}
