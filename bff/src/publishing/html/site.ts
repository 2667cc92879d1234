import { randomBytes } from 'node:crypto';
import type { PageData } from '@grove/contracts/pageData';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { AppError } from '../../infra/AppError.ts';
import { bucketAddress } from '../../infra/bucketAddress.ts';
import { isDatabaseAway } from '../../infra/databaseAway.ts';
import type { FindActor } from '../../http/actor.ts';
import { clientAddress, networkOf } from '../../http/clientAddress.ts';
import type { Reads } from '../../http/reads.ts';
import { documentHeaders } from '../../http/securityHeaders.ts';
import { countLoads } from '../releases/countLoads.ts';
import { readDevice } from '../releases/deviceCookie.ts';
import { startPreview } from '../releases/preview.ts';
import { answerAppFile, appFileAt } from './appFiles.ts';
import { awayPage } from './awayPage.ts';
import { dehydrateAnswers } from './dehydrateAnswers.ts';
import { firstPaint } from './firstPaint.ts';
import { isFirstScreen, loadAnswers } from './loadAnswers.ts';
import { createPageLoader } from './loadPage.ts';
import { isMemberArea, isShown, matchBelowWelcome, matchRoutes } from './matchRoutes.ts';
import type { Match } from './matchRoutes.ts';
import { cardOrigins, pagePolicy } from './pagePolicy.ts';
import { renderPage } from './renderPage.ts';

/** Creates the handler that answers every path outside the API with the site's page. */
export function createSite(env: Env, findActor: FindActor, reads: Reads): (ctx: Context) => Promise<void> {
  const load = createPageLoader(env, findActor);
  const cards = cardOrigins(env);

  return async function answerPage(ctx) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method-not-allowed');
    ctx.state.route = 'GET page';
    if (startPreview(ctx, env)) return;
    const makeFile = appFileAt(ctx.path);
    if (makeFile !== undefined) {
      ctx.state.route = 'GET app file';
      answerAppFile(ctx, await makeFile(await load.frame(ctx), env));
      return;
    }
    const data = await load.page(ctx).catch(nothingKnown);
    if (data === null) {
      answerAway(ctx, env.PRODUCT_NAME);
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const matches = matchRoutes(data.releases, ctx.path, env.PRODUCT_SLUG);
    const { releases, development } = data;
    const inMemberArea = isMemberArea(ctx.path, env.PRODUCT_SLUG);
    const below = inMemberArea && data.user === null ? matchBelowWelcome(releases) : [];
    const { answers, isMissing } = await loadAnswers([...matches, ...below], data.user, (address) =>
      reads.answer(ctx, data.user === 'unknown' ? null : data.user, address),
    );
    if (ctx.method === 'GET') countLoads(loadedBy(data, [...matches, ...below]), visitorOf(ctx, data.user));
    ctx.status = (matches.length > 0 || inMemberArea) && !isMissing ? 200 : 404;
    const companionUrl = companionFor(data.user, env);
    const storageOrigin = new URL(bucketAddress(env)).origin;
    setHeaders(ctx, pagePolicy({ nonce, releases, storageOrigin, development, companionUrl, cards }));
    const content = { ...data, answers: Object.fromEntries(answers.map((one) => [one.address, one.data])) };
    const place = { matches, isMemberArea: inMemberArea, nonce, data: content };
    ctx.body = renderPage({
      ...place,
      queryState: dehydrateAnswers(answers),
      firstPaint: await firstPaint(place, { releasesDir: env.RELEASES_DIR, log: ctx.state.log }),
      isMissing,
      origin: env.PUBLIC_URL,
      path: ctx.path,
    });
  };
}

/** Identifies a visitor the same way as failure reports do (`creator/deploys/failures.routes.ts`). */
function visitorOf(ctx: Context, user: PageData['user']) {
  const isMember = user !== null && user !== 'unknown';
  return { person: isMember ? user.id : networkOf(clientAddress(ctx)), device: readDevice(ctx) };
}

/** Lists the versions that the page's browser is about to load, without a release previewed by a link. */
function loadedBy(
  { releases, user, preview }: Pick<PageData, 'releases' | 'user' | 'preview'>,
  matches: Match[],
) {
  const shown = matches.filter((match) => isFirstScreen(match) && isShown(match, user));
  const loaded = [...releases.filter(({ name }) => name === 'shell'), ...shown.map(({ release }) => release)];
  return [...new Set(loaded)].filter(({ name }) => name !== preview?.name);
}

/** Returns the companion's URL for creators, because only they upload through it. */
function companionFor(user: PageData['user'], env: Env): string | null {
  const isCreator = user !== null && user !== 'unknown' && user.isCreator;
  return (isCreator && env.COMPANION_URL) || null;
}

function setHeaders(ctx: Context, policy: string): void {
  ctx.set(documentHeaders);
  ctx.set('Content-Security-Policy', policy);
  // Always revalidated: the page contains the active releases and the signed-in user.
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.vary('Cookie');
  ctx.type = 'text/html; charset=utf-8';
}

function nothingKnown(error: unknown): null {
  if (isDatabaseAway(error)) return null;
  throw error;
}

function answerAway(ctx: Context, productName: string): void {
  ctx.status = 503;
  ctx.set('Retry-After', '5');
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = awayPage(productName);
}
