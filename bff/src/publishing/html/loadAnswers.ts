import { cart } from '@grove/contracts/cart';
import { id as anId } from '@grove/contracts/fields';
import type { Id } from '@grove/contracts/fields';
import type { PageData } from '@grove/contracts/pageData';
import { member } from '@grove/contracts/member';
import { memberSections } from '@grove/contracts/memberSections';
import { notifications } from '@grove/contracts/notifications';
import { player } from '@grove/contracts/player';
import { progress } from '@grove/contracts/progress';
import { countCart } from '../../shop/carts/countCart.ts';
import { getDashboard } from '../../community/dashboard/getDashboard.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { isDatabaseAway } from '../../infra/databaseAway.ts';
import { countUnread } from '../../delivery/notifications/countUnread.ts';
import { getPlayerCourse } from '../../learning/player/getPlayerCourse.ts';
import { getProgress } from '../../learning/progress/getProgress.ts';
import { addressOf } from './preloadLinks.ts';
import type { Match } from './matchRoutes.ts';

type Reader = (actor: Actor, params: Record<string, string>) => Promise<unknown>;

/** How to answer what a route names in its `data`. Other addresses are preloaded instead. */
const readers: Record<string, Reader> = {
  '/api/dashboard': async (actor) => member['GET /api/dashboard'].response.parse(await getDashboard(actor)),
  '/api/courses/:id/player': async (actor, params) =>
    player['GET /api/courses/:courseId/player'].response.parse(await getPlayerCourse(actor, idIn(params))),
  '/api/course-progress/:id': async (actor, params) =>
    progress['GET /api/course-progress/:courseId'].response.parse(await getProgress(actor, idIn(params))),
};

/** What the frame around every screen asks. */
const frameReaders: Record<string, Reader> = {
  '/api/notifications/count': async (actor) =>
    notifications['GET /api/notifications/count'].response.parse(await countUnread(actor.id)),
  '/api/cart/count': async (actor) => cart['GET /api/cart/count'].response.parse(await countCart(actor)),
};

/** Answers the questions of the frame and of the first screen within the page, so that they need not ask them. One that
 *  cannot be answered is left to who asks, who then asks for itself and shows what is wrong. */
export async function loadAnswers(
  matches: Match[],
  user: PageData['user'],
): Promise<Record<string, unknown>> {
  if (user === null || user === 'unknown') return {};
  const ofFrame = Object.entries(frameReaders).map(([address, read]) => ({ address, read, params: {} }));
  const asked = [...ofFrame, ...matches.filter(isFirstScreen).flatMap(questionsOf)];
  const answers = await Promise.all(
    asked.map(async ({ address, read, params }) => [address, await read(user, params).catch(left)] as const),
  );
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
}

function questionsOf({ route, params }: Match) {
  return (route.data ?? []).flatMap((pattern) => {
    const read = readers[pattern];
    return read === undefined ? [] : [{ address: addressOf(pattern, params), read, params }];
  });
}

/** @throws AppError('not-found') for what cannot be one: an address may hold anything. */
function idIn({ id }: Record<string, string>): Id {
  if (id === undefined || !anId.safeParse(id).success) throw new AppError('not-found');
  return id;
}

/** Of the member area's sections only the browser knows which is shown; mostly it is the first. */
function isFirstScreen({ route: { sections } }: Match): boolean {
  return sections === undefined || sections.includes(Object.keys(memberSections)[0] ?? '');
}

function left(error: unknown): undefined {
  if (error instanceof AppError || isDatabaseAway(error)) return undefined;
  throw error;
}
