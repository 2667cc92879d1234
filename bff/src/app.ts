// First: whatever gives points asks for these.
import './rewardFacts.ts';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { endpoints } from '@grove/contracts/endpoints';
import Koa from 'koa';
import type { Logger } from 'pino';
import { accountRoutes } from './identity/account/account.routes.ts';
import { announcementsRoutes } from './community/announcements/announcements.routes.ts';
import { authRoutes } from './identity/auth/auth.routes.ts';
import { calendarRoutes } from './coaching/calendar/calendar.routes.ts';
import { invitationsRoutes } from './identity/invitations/invitations.routes.ts';
import { findSession } from './identity/auth/findSession.ts';
import { sessionCookie } from './identity/auth/sessionCookie.ts';
import { cartsRoutes } from './shop/carts/carts.routes.ts';
import { avatarsRoutes } from './community/avatars/avatars.routes.ts';
import { classroomRoutes } from './learning/classroom/classroom.routes.ts';
import { overviewRoutes } from './creator/overview/overview.routes.ts';
import { dashboardRoutes } from './community/dashboard/dashboard.routes.ts';
import { downloadsRoutes } from './shop/downloads/downloads.routes.ts';
import { ordersRoutes } from './shop/orders/orders.routes.ts';
import { paymentsRoutes } from './shop/payments/payments.routes.ts';
import { lessonNotesRoutes } from './learning/lessonNotes/lessonNotes.routes.ts';
import { libraryRoutes } from './shop/library/library.routes.ts';
import { mediaRoutes } from './learning/media/media.routes.ts';
import { notificationsRoutes } from './delivery/notifications/notifications.routes.ts';
import { peopleRoutes } from './creator/people/people.routes.ts';
import { playerRoutes } from './learning/player/player.routes.ts';
import { postsRoutes } from './community/posts/posts.routes.ts';
import { badgesRoutes } from './rewards/badges/badges.routes.ts';
import { pointsRoutes } from './rewards/points/points.routes.ts';
import { privacyRoutes } from './identity/privacy/privacy.routes.ts';
import { profilesRoutes } from './community/profiles/profiles.routes.ts';
import { progressRoutes } from './learning/progress/progress.routes.ts';
import { sitesRoutes } from './publishing/sites/sites.routes.ts';
import type { Env } from './env.ts';
import type { Context, RequestState } from './http/context.ts';
import { admission } from './http/admission.ts';
import { clientAddress } from './http/clientAddress.ts';
import { handleRequest } from './http/handleRequest.ts';
import { answerHealth, createReadiness } from './http/health.ts';
import type { Checks } from './http/health.ts';
import { openApi } from './http/openApi.ts';
import { oneAtATime } from './http/oneAtATime.ts';
import { createRateLimits } from './http/rateLimit.ts';
import { createRouter, missingEndpoint } from './http/router.ts';
import type { FindActor } from './http/actor.ts';
import type { Router } from './http/router.ts';
import { sendJson } from './http/send.ts';
import { runOnce } from './delivery/idempotency/runOnce.ts';
import { acceptsConnections } from './infra/acceptsConnections.ts';
import { isMongoReady } from './infra/mongo.ts';
import { releasesRoutes } from './publishing/releases/releases.routes.ts';
import { serveReleases } from './publishing/releases/serveReleases.ts';
import { createSite } from './publishing/html/site.ts';
import { answerSmallFile } from './publishing/html/smallFiles.ts';
import { pageWhileWriting } from './publishing/html/whileWriting.ts';
import { sessionsRoutes } from './creator/sessions/sessions.routes.ts';
import { studentNotesRoutes } from './creator/studentNotes/studentNotes.routes.ts';
import { studentsRoutes } from './creator/students/students.routes.ts';
import { systemRoutes } from './creator/system/system.routes.ts';

/** Every noun's endpoints. A new noun adds its line here and nowhere else. */
const nouns: ((router: Router, env: Env) => void)[] = [
  authRoutes,
  accountRoutes,
  invitationsRoutes,
  profilesRoutes,
  avatarsRoutes,
  postsRoutes,
  announcementsRoutes,
  peopleRoutes,
  releasesRoutes,
  cartsRoutes,
  ordersRoutes,
  paymentsRoutes,
  calendarRoutes,
  classroomRoutes,
  overviewRoutes,
  dashboardRoutes,
  downloadsRoutes,
  lessonNotesRoutes,
  libraryRoutes,
  mediaRoutes,
  notificationsRoutes,
  playerRoutes,
  pointsRoutes,
  badgesRoutes,
  privacyRoutes,
  progressRoutes,
  sitesRoutes,
  sessionsRoutes,
  studentsRoutes,
  studentNotesRoutes,
  systemRoutes,
];

/** The API's table, with every endpoint of the contracts. */
export function createApi(env: Env, findActor: FindActor): Router {
  const router = createRouter({ findActor, runOnce, limit: createRateLimits(env.RATE_LIMIT_FACTOR) });
  for (const addRoutes of nouns) addRoutes(router, env);
  return router;
}

export interface AppOptions {
  env: Env;
  log: Logger;
  /** Whether the process is ending: it then answers what it has and takes nothing new. */
  isDraining?: () => boolean;
}

/** The site and its API as one Koa application, which holds no state of its own.
 *  @returns what answers a request. */
export function createApp({ env, log, isDraining = () => false }: AppOptions): RequestListener {
  const app = new Koa<RequestState>();
  const cookie = sessionCookie(env.PUBLIC_URL);
  const findActor: FindActor = (ctx) => findSession(ctx, cookie);

  const api = createApi(env, findActor);
  const { PUBLIC_URL: publicOrigin, TRUSTED_PROXIES: trustedProxies } = env;

  app.use(handleRequest({ log, publicOrigin, trustedProxies, isDraining }));
  app.use(api.answer);
  app.use(createRest({ env, findActor, api, isDraining }));
  // Requests answer their own errors; what arrives here is a broken connection.
  app.on('error', (error: unknown) => log.debug({ err: error }, 'connection error'));
  // Koa's own type says nothing of the promise that it returns.
  const answer = app.callback() as (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  return oneAtATime(admission(answer, { publicOrigin }));
}

const ofTheApi = /^\/(api|media|calendar)(\/|$)/;

/** Leads what is no endpoint by its path to the published files, the page, or the words that there is nothing. */
function createRest({
  env,
  findActor,
  api,
  isDraining,
}: {
  env: Env;
  findActor: FindActor;
  api: Router;
  isDraining: () => boolean;
}) {
  const answerPage = createSite(env, findActor, api.reads);
  const whileWriting = pageWhileWriting(env.PUBLIC_URL);
  const answerReady = createReadiness({ ...readinessChecks(env), isDraining });
  const pages = api.limit('page', 'visitor');
  const probes = api.limit('probe', 'visitor');

  return async (ctx: Context): Promise<void> => {
    const { path } = ctx.state;
    if (path === '/api/openapi.json') sendJson(ctx, describeApi(env));
    else if (ofTheApi.test(path)) throw missingEndpoint(ctx);
    else if (path.startsWith('/remotes/')) await serveReleases(ctx, env.RELEASES_DIR);
    else if (path === '/health') answerHealth(ctx);
    else if (path === '/ready') {
      await probes.caller(ctx, null, clientAddress(ctx));
      await answerReady(ctx);
    } else if (!answerSmallFile(ctx, env.PUBLIC_URL)) {
      await pages.caller(ctx, null, clientAddress(ctx));
      await (whileWriting(ctx) ?? answerPage(ctx));
    }
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
