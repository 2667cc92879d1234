import { memberSections } from '@grove/contracts/memberSections';
import type { PageData } from '@grove/contracts/pageData';
import type { PublishedPage } from '@grove/contracts/site';
import { addressOf } from '@grove/contracts/releaseLinks';
import type { Answered } from '../../http/reads.ts';
import { AppError } from '../../infra/AppError.ts';
import { isDatabaseAway } from '../../infra/databaseAway.ts';
import { isShown } from './matchRoutes.ts';
import type { Answer } from './dehydrateAnswers.ts';
import type { Match } from './matchRoutes.ts';

/** What the frame around every screen asks for a member. */
const ofFrame = ['/api/notifications/count', '/api/cart/count'];

interface Loaded {
  answers: Answer[];
  /** What a public page is about is not there: its address names nothing, or nothing that this reader may see. */
  isMissing: boolean;
}

/** Answers the questions of the frame and of the first screen within the page, so that they need not ask them: what a
 *  route names in its `data`, by the API's own table. One that cannot be answered is left to who asks, who then asks
 *  for itself and shows what is wrong.
 *  @param ask answers an address to whom the page is for. @throws AppError like the API. */
export async function loadAnswers(
  matches: Match[],
  user: PageData['user'],
  ask: (address: string) => Promise<Answered>,
): Promise<Loaded> {
  if (user === 'unknown') return { answers: [], isMissing: false };
  const shown = matches.filter((match) => isFirstScreen(match) && isShown(match, user));
  const ofScreen = shown.flatMap(({ route: { data = [], access }, params }) =>
    data.map((pattern) => ({ address: addressOf(pattern, params), isSubject: access === 'public' })),
  );
  const ofAll = user === null ? [] : ofFrame.map((address) => ({ address, isSubject: false }));
  let isMissing = false;
  const answer = async ({ address, isSubject }: { address: string; isSubject: boolean }) => {
    const given = await ask(address).catch((error: unknown) => {
      if (isSubject && isNoSuch(error)) isMissing = true;
      left(error);
    });
    return given?.data === undefined ? [] : [{ address, ...given }];
  };
  const answers = (await Promise.all([...ofAll, ...ofScreen].map(answer))).flat();
  if (!answers.some(({ path, data }) => path === '/api/page/:page' && showsProducts(data)))
    return { answers, isMissing };
  const products = await answer({ address: '/api/library', isSubject: false });
  return { answers: [...answers, ...products.map((one) => ({ ...one, isAlone: true }))], isMissing };
}

/** What a showcase shows is asked for by a published page, not by its place. */
function showsProducts(page: unknown): boolean {
  const { sections = [] } = (page ?? {}) as Partial<PublishedPage>;
  return sections.some(({ type }) => type === 'products_showcase');
}

/** An id that names nothing, or is none. */
function isNoSuch(error: unknown): boolean {
  return error instanceof AppError && (error.status === 404 || error.code === 'bad-request');
}

/** Of the member area's sections only the browser knows which is shown; mostly it is the first. */
export function isFirstScreen({ route: { sections } }: Match): boolean {
  return sections === undefined || sections.includes(Object.keys(memberSections)[0] ?? '');
}

function left(error: unknown): void {
  if (!(error instanceof AppError) && !isDatabaseAway(error)) throw error;
}
