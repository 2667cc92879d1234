import { system } from '@grove/contracts/creator/system';
import { listAudit } from '../../members/audit/listAudit.ts';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { discardEffect } from '../../delivery/outbox/discardEffect.ts';
import { listSetAside } from '../../delivery/outbox/listSetAside.ts';
import { retryEffect } from '../../delivery/outbox/retryEffect.ts';
import { getSystemState } from './getSystemState.ts';

export function systemRoutes(router: Router, env: Env): void {
  route(router, system, 'GET /api/creator/system', () => getSystemState(env));
  route(router, system, 'GET /api/creator/system/set-aside', ({ query }) => listSetAside(query.cursor));
  route(router, system, 'POST /api/creator/system/set-aside/:effectId/retry', ({ actor, params, address }) =>
    retryEffect(actor, params.effectId, address),
  );
  route(router, system, 'DELETE /api/creator/system/set-aside/:effectId', ({ actor, params, address }) =>
    discardEffect(actor, params.effectId, address),
  );
  route(router, system, 'GET /api/creator/audit', ({ query }) => listAudit(query));
}
