import { setup } from '@grove/contracts/creator/setup';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { saveSetupDismissed } from '../../members/settings/setupState.ts';
import { checkPayments } from './checkPayments.ts';
import { getSetup } from './getSetup.ts';

export function setupRoutes(router: Router, env: Env): void {
  route(router, setup, 'GET /api/creator/setup', () => getSetup(env));
  route(router, setup, 'PATCH /api/creator/setup', async ({ body }) => {
    await saveSetupDismissed(body.isDismissed);
    return getSetup(env);
  });
  route(router, setup, 'POST /api/creator/setup/check-payments', () => checkPayments(env));
}
