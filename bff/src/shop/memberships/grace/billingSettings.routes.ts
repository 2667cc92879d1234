import { billingSettings } from '@grove/contracts/shop/billingSettings';
import { route } from '../../../http/route.ts';
import type { Router } from '../../../http/router.ts';
import { findGraceDays } from '../../../members/settings/findGraceDays.ts';
import { setGraceDays } from './setGraceDays.ts';

export function billingSettingsRoutes(router: Router): void {
  route(router, billingSettings, 'GET /api/creator/billing', async () => ({
    graceDays: await findGraceDays(),
  }));

  route(router, billingSettings, 'PUT /api/creator/billing', ({ actor, body, address }) =>
    setGraceDays(actor, body.graceDays, address),
  );
}
