import { setTimeout as wait } from 'node:timers/promises';
import { cookieHeader } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { measureMs } from './latency.ts';
import { megabytesOf } from './memory.ts';
import { addPeople } from './people.ts';

const rounds = 15;
/** Measures the creator's list of students with 200,000 of them: pages, searches with few, many and all
 *  matches, and the export. */
export async function measureStudents(site: BenchSite): Promise<Figure[]> {
  await addPeople(site);
  const headers = cookieHeader(site);
  const measureQuery = async (query: string) => {
    const address = `${site.url}/api/students?${query}`;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await measureMs(() => fetch(address, { headers })));
    }
    const found = (await (await fetch(address, { headers })).json()) as unknown[];
    return { ms: median(times), found: found.length };
  };
  const cursor = await cursorOfPage(site, 20);
  const queries: Record<string, string> = {
    'first page': 'order=name',
    'page 20': `order=name&cursor=${cursor}`,
    'search for one': 'search=haddad+199990',
    'search for a few hundred': 'search=way+199',
    'search for thousands, by name': 'order=name&search=ortlan',
    'search for one letter': 'search=a',
    'search without matches': 'search=qqqq',
  };
  const figures: Figure[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const { ms, found } = await measureQuery(query);
    figures.push({
      name: `200,000 students: ${name}`,
      value: ms,
      unit: 'ms, p50',
      goal: { atMost: 50 },
      reference: `${String(found)} of them on the page`,
    });
  }
  return [...figures, ...(await measureExport(site))];
}

async function cursorOfPage(site: BenchSite, page: number): Promise<string> {
  let cursor = '';
  for (let at = 1; at < page; at += 1) {
    const address = `${site.url}/api/students?order=name${cursor && `&cursor=${cursor}`}`;
    const list = (await (await fetch(address, { headers: cookieHeader(site) })).json()) as {
      cursor: string;
    }[];
    cursor = list.at(-1)?.cursor ?? '';
  }
  return cursor;
}

/** Measures the speed of the export and the memory of the process during it. */
async function measureExport(site: BenchSite): Promise<Figure[]> {
  const address = `${site.url}/api/students/export`;
  // A first run warms up the process, so that only the export is measured.
  await countLines(address, site);
  const before = megabytesOf(site);
  const ended = new AbortController();
  const watched = watchMemory(site, ended.signal);
  const from = performance.now();
  const lines = await countLines(address, site);
  const ms = performance.now() - from;
  ended.abort();
  const peak = await watched;
  return [
    {
      name: 'Export of 200,000 students',
      value: Math.round(lines / (ms / 1_000)),
      unit: 'lines/s',
      goal: { atLeast: 20_000 },
      reference: `${String(lines)} lines in ${(ms / 1_000).toFixed(1)} s`,
    },
    {
      name: 'Additional memory during an export',
      value: peak - before,
      unit: 'MB',
      goal: { atMost: 50 },
      reference: `${String(before)} MB before, ${String(peak)} MB at most`,
    },
  ];
}

async function countLines(address: string, site: BenchSite): Promise<number> {
  const { body } = await fetch(address, { headers: cookieHeader(site) });
  if (body === null) throw new Error('The export has no body');
  let lines = 0;
  for await (const part of body as ReadableStream<Uint8Array>)
    lines += part.reduce((count, byte) => count + Number(byte === 10), 0);
  return lines;
}

async function watchMemory(site: BenchSite, ended: AbortSignal): Promise<number> {
  let peak = 0;
  while (!ended.aborted) {
    peak = Math.max(peak, megabytesOf(site));
    await wait(100);
  }
  return peak;
}
