import type { PageData } from '@grove/contracts/pageData';

/** What the page at this path inlines for the shell. */
export async function pageData(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<PageData> {
  const html = await (await fetch(origin + path, { headers })).text();
  const json = /<script id="grove-page" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error(`The page at ${path} holds no data: ${html.slice(0, 200)}`);
  return JSON.parse(json) as PageData;
}
