// These come first: modules that award points, delete files or read them need the registrations.
import './registerRewardDataSource.ts';
import './registerCourseProducts.ts';
import './registerGuestAccounts.ts';
import './registerMediaUsages.ts';
import './registerAttachmentAccess.ts';
import './registerPlanCircles.ts';
import './registerSubscriptionEvents.ts';
import type { RequestListener } from 'node:http';
import { endpoints } from '@grove/contracts/api/endpoints';
import Koa from 'koa';
import compress from 'koa-compress';
import conditionalGet from 'koa-conditional-get';
import type { Logger } from 'pino';
import { addSiteEvent } from './delivery/events/addSiteEvent.ts';
import { createHub } from './delivery/events/liveHub.ts';
import { eventsRoutes } from './delivery/events/events.routes.ts';
import { findActiveSessions } from './identity/auth/findActiveSessions.ts';
import { findLiveAudiences } from './community/circles/memberAudiences.ts';
import { accountRoutes } from './identity/account/account.routes.ts';
import { reportsRoutes } from './community/reports/reports.routes.ts';
import { announcementsRoutes } from './community/announcements/announcements.routes.ts';
import { conversationsRoutes } from './community/conversations/conversations.routes.ts';
import { authRoutes } from './identity/auth/auth.routes.ts';
import { availabilityRoutes } from './coaching/availability/availability.routes.ts';
import { bookingsRoutes } from './coaching/bookings/bookings.routes.ts';
import { classesRoutes } from './coaching/classes/classes.routes.ts';
import { calendarRoutes } from './coaching/calendar/calendar.routes.ts';
import { invitationsRoutes } from './identity/invitations/invitations.routes.ts';
import { purchasesRoutes } from './identity/purchases/purchases.routes.ts';
import { findSession } from './identity/auth/findSession.ts';
import { sessionCookie } from './identity/auth/sessionCookie.ts';
import { billingRoutes } from './shop/billing/billing.routes.ts';
import { cartsRoutes } from './shop/carts/carts.routes.ts';
import { attachmentsRoutes } from './community/attachments/attachments.routes.ts';
import { avatarsRoutes } from './community/avatars/avatars.routes.ts';
import { circlesRoutes } from './community/circles/circles.routes.ts';
import { classroomRoutes } from './learning/classroom/classroom.routes.ts';
import { courseEditingRoutes } from './learning/courseEditing/courseEditing.routes.ts';
import { overviewRoutes } from './creator/overview/overview.routes.ts';
import { dashboardRoutes } from './community/dashboard/dashboard.routes.ts';
import { downloadsRoutes } from './shop/downloads/downloads.routes.ts';
import { ordersRoutes } from './shop/orders/orders.routes.ts';
import { billingSettingsRoutes } from './shop/memberships/grace/billingSettings.routes.ts';
import { membershipsRoutes } from './shop/memberships/memberships.routes.ts';
import { studentMembershipsRoutes } from './shop/memberships/studentMemberships.routes.ts';
import { plansRoutes } from './shop/plans/plans.routes.ts';
import { isVideoOfVisibleProduct } from './shop/library/isVideoOfVisibleProduct.ts';
import { productPagesRoutes } from './shop/productPages/productPages.routes.ts';
import { paymentsRoutes } from './shop/payments/payments.routes.ts';
import { lessonNotesRoutes } from './learning/lessonNotes/lessonNotes.routes.ts';
import { libraryRoutes } from './shop/library/library.routes.ts';
import { multipartUploadsRoutes } from './files/multipartUploads/multipartUploads.routes.ts';
import { mediaAssetsRoutes } from './files/mediaAssets/mediaAssets.routes.ts';
import { mediaRoutes } from './learning/media/media.routes.ts';
import { notificationsRoutes } from './delivery/notifications/notifications.routes.ts';
import { unsubscribeRoutes } from './delivery/notifications/unsubscribe.routes.ts';
import { peopleRoutes } from './creator/people/people.routes.ts';
import { playerRoutes } from './learning/player/player.routes.ts';
import { postsRoutes } from './community/posts/posts.routes.ts';
import { searchRoutes } from './community/search/search.routes.ts';
import { badgesRoutes } from './rewards/badges/badges.routes.ts';
import { pointsRoutes } from './rewards/points/points.routes.ts';
import { passkeysRoutes } from './identity/passkeys/passkeys.routes.ts';
import { privacyRoutes } from './identity/privacy/privacy.routes.ts';
import { profilesRoutes } from './community/profiles/profiles.routes.ts';
import { progressRoutes } from './learning/progress/progress.routes.ts';
import { legalPagesRoutes } from './publishing/legalPages/legalPages.routes.ts';
import { sitesRoutes } from './publishing/sites/sites.routes.ts';
import type { Env } from './env.ts';
import type { Context, RequestState } from './http/context.ts';
import { clientAddress } from './http/clientAddress.ts';
import { answerInOrder } from './http/connections.ts';
import { handleRequest } from './http/handleRequest.ts';
import { answerHealth, createReadiness } from './http/health.ts';
import { limitLoad } from './http/limitLoad.ts';
import { openApi } from './http/openApi.ts';
import { createRateLimits } from './http/rateLimit.ts';
import { createRouter, missingEndpoint } from './http/router.ts';
import type { FindActor } from './http/actor.ts';
import { hashToken } from './http/tokenCookie.ts';
import type { Router } from './http/router.ts';
import { sendJsonText } from './http/send.ts';
import { runClaimed } from './delivery/idempotency/runClaimed.ts';
import { runOnce } from './delivery/idempotency/runOnce.ts';
import { releasesRoutes } from './publishing/releases/releases.routes.ts';
import { serveReleases } from './publishing/releases/serveReleases.ts';
import { readinessChecks } from './readinessChecks.ts';
import { createSite } from './publishing/html/site.ts';
import { sendSmallFile } from './publishing/html/smallFiles.ts';
import { deploysRoutes } from './creator/deploys/deploys.routes.ts';
import { failuresRoutes } from './creator/deploys/failures.routes.ts';
import { findBearer } from './creator/deploys/findBearer.ts';
import { revenueRoutes } from './creator/revenue/revenue.routes.ts';
import { reviewsRoutes } from './creator/reviews/reviews.routes.ts';
import { sessionsRoutes } from './creator/sessions/sessions.routes.ts';
import { studentActionsRoutes } from './creator/studentActions/studentActions.routes.ts';
import { studentNotesRoutes } from './creator/studentNotes/studentNotes.routes.ts';
import { studentsRoutes } from './creator/students/students.routes.ts';
import { uploadsRoutes } from './files/uploads/uploads.routes.ts';
import { contentRoutes } from './creator/content/content.routes.ts';
import { siteSettingsRoutes } from './creator/siteSettings/siteSettings.routes.ts';
import { setupRoutes } from './operations/setup/setup.routes.ts';
import { systemRoutes } from './creator/system/system.routes.ts';

/** The routes of every feature. A new feature adds its line here and nowhere else. */
const routeModules: ((router: Router, env: Env) => void)[] = [
  authRoutes,
  accountRoutes,
  passkeysRoutes,
  invitationsRoutes,
  purchasesRoutes,
  profilesRoutes,
  avatarsRoutes,
  circlesRoutes,
  attachmentsRoutes,
  postsRoutes,
  conversationsRoutes,
  reportsRoutes,
  searchRoutes,
  announcementsRoutes,
  peopleRoutes,
  releasesRoutes,
  cartsRoutes,
  plansRoutes,
  productPagesRoutes,
  ordersRoutes,
  billingRoutes,
  paymentsRoutes,
  membershipsRoutes,
  studentMembershipsRoutes,
  billingSettingsRoutes,
  availabilityRoutes,
  bookingsRoutes,
  classesRoutes,
  calendarRoutes,
  classroomRoutes,
  courseEditingRoutes,
  overviewRoutes,
  dashboardRoutes,
  downloadsRoutes,
  lessonNotesRoutes,
  libraryRoutes,
  mediaRoutes,
  mediaAssetsRoutes,
  multipartUploadsRoutes,
  notificationsRoutes,
  unsubscribeRoutes,
  playerRoutes,
  pointsRoutes,
  badgesRoutes,
  privacyRoutes,
  progressRoutes,
  (router, env) => sitesRoutes(router, env, addSiteEvent, isVideoOfVisibleProduct),
  (router) => legalPagesRoutes(router, addSiteEvent),
  revenueRoutes,
  reviewsRoutes,
  sessionsRoutes,
  studentsRoutes,
  studentActionsRoutes,
  studentNotesRoutes,
  setupRoutes,
  systemRoutes,
  uploadsRoutes,
  contentRoutes,
  deploysRoutes,
  failuresRoutes,
  siteSettingsRoutes,
];

/** Creates the API's router with every endpoint of the contracts. */
export function createApi(
  env: Env,
  findActor: FindActor,
  { log, ending }: Partial<Pick<AppOptions, 'log' | 'ending'>> = {},
): Router {
  const router = createRouter({
    findActor,
    findBearer,
    runOnce,
    runClaimed,
    limit: createRateLimits(env.RATE_LIMIT_FACTOR),
  });
  for (const addRoutes of routeModules) addRoutes(router, env);
  const cookie = sessionCookie(env.PUBLIC_URL);
  const hub = createHub({
    audiencesOf: findLiveAudiences,
    getActiveSessions: findActiveSessions,
    ...(log && { log }),
    ...(ending && { ending }),
  });
  eventsRoutes(router, hub, (ctx) => hashToken(cookie.read(ctx) ?? ''));
  return router;
}

export interface AppOptions {
  env: Env;
  log: Logger;
  /** Aborts on SIGTERM or SIGINT: the process then reports that it is not ready and keeps no connections. */
  leaving?: AbortSignal;
  /** Aborts when draining is over: the process finishes its responses and takes no new requests. */
  ending?: AbortSignal;
  /** Whether the stored data is migrated for this version. */
  isMigrated?: () => boolean;
}

/** Creates the Koa application of the site and its API. Stateless.
 *  @returns the listener for requests. */
export function createApp({ env, log, leaving, ending, isMigrated }: AppOptions): RequestListener {
  const app = new Koa<RequestState>();
  const cookie = sessionCookie(env.PUBLIC_URL);
  const findActor: FindActor = (ctx) => findSession(ctx, cookie);

  const isDraining = () => leaving?.aborted === true;
  const api = createApi(env, findActor, { log, ...(ending && { ending }) });
  const { PUBLIC_URL: publicOrigin, TRUSTED_PROXIES: trustedProxies } = env;

  // Brotli at koa-compress's default quality, 4: each response is compressed for one client only.
  app.use(compress({ deflate: false, gzip: { level: 4 }, zstd: false }));
  app.use(handleRequest({ log, publicOrigin, trustedProxies, isDraining }));
  app.use(limitLoad());
  // Answers 304 if the client has the response with this ETag.
  app.use(conditionalGet());
  app.use(api.answer);
  const answerReady = createReadiness({ ...readinessChecks(env, isMigrated), isDraining });
  app.use(createFallback({ env, findActor, api, answerReady }));
  // Requests handle their own errors; this event only reports broken connections.
  app.on('error', (error: unknown) => log.debug({ err: error }, 'connection error'));
  const answer = app.callback();
  return answerInOrder((req, res) => void answer(req, res));
}

const apiPath = /^\/(api|media|calendar)(\/|$)/;

/** Routes requests that are not for an API endpoint to published files, health checks, small files or the page. */
function createFallback({
  env,
  findActor,
  api,
  answerReady,
}: {
  env: Env;
  findActor: FindActor;
  api: Router;
  answerReady: (ctx: Context) => Promise<void>;
}) {
  const answerPage = createSite(env, findActor, api.reads);
  const pages = api.limit('page', 'visitor');
  const probes = api.limit('probe', 'visitor');
  const description = once(() =>
    JSON.stringify(openApi(endpoints, { title: 'Grove API', server: env.PUBLIC_URL })),
  );

  return async (ctx: Context): Promise<void> => {
    const { path } = ctx.state;
    if (path === '/api/openapi.json') {
      await pages.caller(ctx, null, clientAddress(ctx));
      sendJsonText(ctx, description());
    } else if (apiPath.test(path)) throw missingEndpoint(ctx);
    else if (path.startsWith('/remotes/')) await serveReleases(ctx, env.RELEASES_DIR);
    else if (path === '/health') answerHealth(ctx);
    else if (path === '/ready') {
      await probes.caller(ctx, null, clientAddress(ctx));
      await answerReady(ctx);
    } else if (!sendSmallFile(ctx, env.PUBLIC_URL)) {
      await pages.caller(ctx, null, clientAddress(ctx));
      await answerPage(ctx);
    }
  };
}

/** Computes a value on first use. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
