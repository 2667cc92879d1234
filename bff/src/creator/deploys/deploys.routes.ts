import { deploys } from '@grove/contracts/releases/deploys';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { changeBudget } from '../../publishing/releases/changeBudget.ts';
import { describePlatform } from '../../publishing/releases/describePlatform.ts';
import {
  getRemote,
  listRemotes,
  listVersions,
  listUnpromoted,
} from '../../publishing/releases/describeRemotes.ts';
import { listDeployments } from '../../publishing/releases/listDeployments.ts';
import { previewLink } from '../../publishing/releases/previewLink.ts';
import { promoteRelease } from '../../publishing/releases/promoteRelease.ts';
import { readPlatformTypes } from '../../publishing/releases/readPlatformTypes.ts';
import { rollBack } from '../../publishing/releases/rollBack.ts';
import { toChannelState, toRemoteRelease } from '../../publishing/releases/toRemoteRelease.ts';
import { turnOff } from '../../publishing/releases/turnOff.ts';
import { turnOn } from '../../publishing/releases/turnOn.ts';
import { uploadRelease } from '../../publishing/releases/uploadRelease.ts';
import { withdrawRelease } from '../../publishing/releases/withdrawRelease.ts';
import { confirmCreator } from '../../identity/auth/confirmCreator.ts';
import { changeAlerts, getAlerts } from './changeAlerts.ts';
import { toDeployer, assertNotPublicDemo } from './toDeployer.ts';
import { revokeDeployToken, listDeployTokens, createDeployToken } from './createDeployToken.ts';

export function deploysRoutes(router: Router, env: Env): void {
  const site = { releasesDir: env.RELEASES_DIR, productSlug: env.PRODUCT_SLUG };
  readRoutes(router, env);
  tokenRoutes(router, env);

  route(router, deploys, 'POST /api/remotes/:name/releases', async ({ params, ctx, ...request }) =>
    toRemoteRelease(await uploadRelease(params.name, ctx.req, { by: toDeployer(request, env), ...site })),
  );

  route(router, deploys, 'POST /api/remotes/:name/promotions', async ({ params, body, ...request }) =>
    toChannelState(await promoteRelease({ ...params, ...body }, { by: toDeployer(request, env), ...site })),
  );

  route(router, deploys, 'POST /api/remotes/:name/rollbacks', async ({ params, body, ...request }) => {
    const by = toDeployer(request, env);
    const { channel, warnings } = await rollBack({ ...params, ...body }, { by, ...site });
    return { ...toChannelState(channel), warnings };
  });

  route(router, deploys, 'POST /api/remotes/:name/off', async ({ params, body, ...request }) =>
    toChannelState(await turnOff({ ...params, ...body }, toDeployer(request, env))),
  );

  route(router, deploys, 'POST /api/remotes/:name/on', async ({ params, body, ...request }) =>
    toChannelState(await turnOn({ ...params, ...body }, { by: toDeployer(request, env), ...site })),
  );

  route(router, deploys, 'POST /api/remotes/:name/releases/:version/withdraw', async (call) =>
    toRemoteRelease(await withdrawRelease({ ...call.params, ...call.body }, toDeployer(call, env))),
  );

  route(router, deploys, 'PUT /api/remotes/:name/alerts', ({ params, body, ...request }) =>
    changeAlerts({ ...params, ...body }, toDeployer(request, env), env),
  );

  route(router, deploys, 'PUT /api/remotes/:name/budget', async ({ params, body, actor, address }) => {
    const by = toDeployer({ actor, address }, env);
    const isExpected = (await listRemotesWithToken()).includes(params.name);
    return changeBudget({ ...params, ...body, isExpected }, by);
  });
}

function readRoutes(router: Router, env: Env): void {
  route(router, deploys, 'GET /api/platform', () => describePlatform(env.PRODUCT_SLUG));

  route(router, deploys, 'GET /api/platform/types', () => readPlatformTypes());

  route(router, deploys, 'GET /api/remotes', async () => {
    const [remotes, expected] = await Promise.all([listRemotes(), listRemotesWithToken()]);
    return {
      remotes,
      waiting: await listUnpromoted(
        expected,
        remotes.map(({ name }) => name),
      ),
    };
  });

  route(router, deploys, 'GET /api/remotes/:name', ({ params }) => getRemote(params.name));

  route(router, deploys, 'GET /api/remotes/:name/releases', ({ params, query }) =>
    listVersions(params.name, query.cursor),
  );

  route(router, deploys, 'GET /api/remotes/:name/alerts', ({ params }) => getAlerts(params.name, env));

  route(router, deploys, 'GET /api/deployments', ({ query }) => listDeployments(query));

  route(router, deploys, 'POST /api/remotes/:name/releases/:version/preview', ({ params }) =>
    previewLink(params, env),
  );
}

async function listRemotesWithToken(): Promise<string[]> {
  return (await listDeployTokens()).map(({ remote }) => remote);
}

function tokenRoutes(router: Router, env: Env): void {
  route(router, deploys, 'GET /api/deploy-tokens', async () => ({ tokens: await listDeployTokens() }));

  route(router, deploys, 'POST /api/deploy-tokens', async ({ actor, body, address }) => {
    assertNotPublicDemo(env);
    const { password, ...token } = body;
    return createDeployToken(
      actor,
      { ...token, address },
      await confirmCreator(actor, password, env.GROVE_MODE),
    );
  });

  route(router, deploys, 'DELETE /api/deploy-tokens/:tokenId', async ({ actor, params, address }) => {
    await revokeDeployToken(actor, params.tokenId, address);
    return null;
  });
}
