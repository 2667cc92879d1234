import { memberSections } from '@grove/contracts/site/memberSections';
import type { ProductSections } from '@grove/contracts/shop/productPages';
import { getSectionItems, getSectionItemsPath } from '@grove/contracts/site/sectionItemRules';
import { fillPath } from '@grove/contracts/releases/releaseLinks';
import type { Answered } from '../../http/reads.ts';
import { AppError } from '../../infra/AppError.ts';
import { isDatabaseUnavailable } from '../../infra/databaseUnavailable.ts';
import { isShown } from './matchRoutes.ts';
import type { Answer } from './dehydrateAnswers.ts';
import type { Match, Reader } from './matchRoutes.ts';

/** Endpoints that the frame around every screen requests. */
const frameEndpoints = {
  member: ['/api/notifications/count', '/api/cart/count', '/api/legal'],
  visitor: ['/api/cart/count', '/api/legal'],
};

interface Loaded {
  answers: Answer[];
  /** Whether the subject of a public page does not exist or is not visible to this reader. */
  isMissing: boolean;
}

/** Answers the requests of the frame and of the first screen within the page, so that the browser need not send
 *  them. A route lists its requests in `data`. A request that fails is left out: the screen then sends it itself and
 *  shows the error.
 *  @param request requests a URL as the page's reader. @throws what `request` throws, unless it is an AppError or the
 *  database is unavailable. */
export async function loadAnswers(
  matches: Match[],
  reader: Reader,
  request: (address: string) => Promise<Answered>,
): Promise<Loaded> {
  const { user } = reader;
  if (user === 'unknown') return { answers: [], isMissing: false };
  const shown = matches.filter((match) => isFirstScreen(match) && isShown(match, reader));
  const screenRequests = shown.flatMap(({ route: { data = [], access }, params }) =>
    data.map((pattern) => ({ address: fillPath(pattern, params), isSubject: access === 'public' })),
  );
  const frameRequests = frameEndpoints[user === null ? 'visitor' : 'member'].map((address) => ({
    address,
    isSubject: false,
  }));
  let isMissing = false;
  const answer = async ({ address, isSubject }: { address: string; isSubject: boolean }) => {
    const result = await request(address).catch((error: unknown) => {
      if (isSubject && isNotFound(error)) isMissing = true;
      ignoreExpected(error);
    });
    return result?.data === undefined ? [] : [{ address, ...result }];
  };
  const answers = (await Promise.all([...frameRequests, ...screenRequests].map(answer))).flat();
  const pages = answers.filter(({ path }) => sectionPaths.has(path)).map(({ data }) => data);
  const sectionRequests = pages.flatMap((page) => listSectionRequests(page as Partial<ProductSections>));
  const items = await Promise.all(
    [...new Set(sectionRequests)].map((address) => answer({ address, isSubject: false })),
  );
  return { answers: [...answers, ...items.flat().map((one) => ({ ...one, isAlone: true }))], isMissing };
}

/** Endpoints that answer with the published sections of a page. */
const sectionPaths: ReadonlySet<string> = new Set(['/api/page/:page', '/api/library/:productId/sections']);

/** Lists the requests of a published page's sections: for the products of a showcase, and for the chosen reviews,
 *  offers and teachers. */
function listSectionRequests({ sections = [] }: Partial<ProductSections>): string[] {
  return sections.flatMap((section) => {
    if (section.type === 'products_showcase') return ['/api/library'];
    const items = getSectionItems(section);
    return items === undefined || items.ids.length === 0 ? [] : [getSectionItemsPath(items.kind, items.ids)];
  });
}

/** Whether an id does not exist or is malformed. */
function isNotFound(error: unknown): boolean {
  return error instanceof AppError && (error.status === 404 || error.code === 'bad-request');
}

/** Whether the first screen may show this route. Only the browser knows the member area's section; usually it is the
 *  first. */
function isFirstScreen({ route: { sections } }: Match): boolean {
  return sections === undefined || sections.includes(Object.keys(memberSections)[0] ?? '');
}

function ignoreExpected(error: unknown): void {
  if (!(error instanceof AppError) && !isDatabaseUnavailable(error)) throw error;
}
