import { endpoints } from '@grove/contracts/endpoints';
import Koa from 'koa';
import type { Logger } from 'pino';
import { authRoutes } from './auth/auth.routes.ts';
import { findSession } from './auth/findSession.ts';
import { sessionCookie } from './auth/sessionCookie.ts';
import { classroomRoutes } from './classroom/classroom.routes.ts';
import { creatorRoutes } from './creator/creator.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { lessonNotesRoutes } from './lessonNotes/lessonNotes.routes.ts';
import { libraryRoutes } from './products/library.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { playerRoutes } from './player/player.routes.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { sitesRoutes } from './sites/sites.routes.ts';
import type { Env } from './env.ts';
import type { Context, RequestState } from './http/context.ts';
import { handleRequest } from './http/handleRequest.ts';
import { answerHealth, answerReady } from './http/health.ts';
import type { Checks } from './http/health.ts';
import { openApi } from './http/openApi.ts';
import { createRouter } from './http/router.ts';
import type { FindActor, Router } from './http/router.ts';
import { sendJson } from './http/send.ts';
import { acceptsConnections } from './infra/acceptsConnections.ts';
import { isMongoReady } from './infra/mongo.ts';
import { releasesRoutes } from './releases/releases.routes.ts';
import { serveReleases } from './releases/serveReleases.ts';
import { createSite } from './site/site.ts';
import { answerSmallFile } from './site/smallFiles.ts';

/** Every noun's endpoints. A new noun adds its line here and nowhere else. */
const nouns: ((router: Router, env: Env) => void)[] = [
  authRoutes,
  releasesRoutes,
  classroomRoutes,
  creatorRoutes,
  dashboardRoutes,
  lessonNotesRoutes,
  libraryRoutes,
  mediaRoutes,
  playerRoutes,
  progressRoutes,
  sitesRoutes,
];

/** The API's table, with every endpoint of the contracts. */
export function createApi(env: Env, findActor: FindActor): Router {
  const router = createRouter(findActor);
  for (const addRoutes of nouns) addRoutes(router, env);
  return router;
}

export interface AppOptions {
  env: Env;
  log: Logger;
  /** Whether the process is ending: it then answers what it has and takes nothing new. */
  isDraining?: () => boolean;
}

/** The site and its API as one Koa application; it holds no state of its own. */
export function createApp({ env, log, isDraining = () => false }: AppOptions): Koa<RequestState> {
  const app = new Koa<RequestState>();
  const cookie = sessionCookie(env.PUBLIC_URL);
  const findActor: FindActor = (ctx) => findSession(ctx, cookie);

  const dispatch = createDispatch({ env, findActor, isDraining });
  app.use(handleRequest({ log, publicOrigin: env.PUBLIC_URL, isDraining, dispatch }));
  // Requests answer their own errors; what arrives here is a broken connection.
  app.on('error', (error: unknown) => log.debug({ err: error }, 'connection error'));
  return app;
}

/** Leads a request by its path to the API, the published files, or the page. */
function createDispatch({
  env,
  findActor,
  isDraining,
}: {
  env: Env;
  findActor: FindActor;
  isDraining: () => boolean;
}) {
  const api = createApi(env, findActor);
  const answerPage = createSite(env, findActor);
  const checks = readinessChecks(env);

  return (ctx: Context): Promise<void> | void => {
    const { path } = ctx.state;
    if (path.startsWith('/api/') || path.startsWith('/media/') || path === '/api') {
      if (path === '/api/openapi.json') return sendJson(ctx, describeApi(env));
      return api.dispatch(ctx);
    }
    if (path.startsWith('/remotes/')) return serveReleases(ctx, env.RELEASES_DIR);
    if (path === '/ready') return answerReady(ctx, { ...checks, draining: isDraining() });
    if (path === '/health') answerHealth(ctx);
    else if (!answerSmallFile(ctx)) return answerPage(ctx);
  };
}

function readinessChecks({ S3_ENDPOINT, REDIS_URL }: Env): { needed: Checks; optional: Checks } {
  const storage = () => acceptsConnections(S3_ENDPOINT);
  const redis = REDIS_URL === undefined ? {} : { redis: () => acceptsConnections(REDIS_URL) };
  return { needed: { mongo: isMongoReady }, optional: { storage, ...redis } };
}

function describeApi({ PRODUCT_NAME, PUBLIC_URL }: Env): Record<string, unknown> {
  return openApi(endpoints, { title: PRODUCT_NAME, server: PUBLIC_URL });
}
