import type { PageData } from '@grove/contracts/api/pageData';
import type { DehydratedState } from '@tanstack/query-core';

/** Reads the data that the server writes into the page at this path. */
export async function readPageData(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<PageData> {
  const html = await (await fetch(origin + path, { headers })).text();
  const json = /<script id="grove-page" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error(`The page at ${path} contains no data: ${html.slice(0, 200)}`);
  return JSON.parse(json) as PageData;
}

/** The data in a page's query state, by query key: '/api/courses 7 player'. */
export function getPageQueries({ queryState }: PageData): Record<string, unknown> {
  const { queries } = queryState as DehydratedState;
  return Object.fromEntries(queries.map(({ queryKey, state: { data } }) => [queryKey.join(' '), data]));
}
