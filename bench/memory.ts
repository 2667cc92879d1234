import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { cookieOf } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import type { Figure } from './figure.ts';

// A process that rests gives its memory back within this (`infra/returnMemory.ts`).
const restMs = 20_000;
const requests = 2_000;

/** What the site's process holds while nobody asks it anything: after its start, and after light use. */
export async function measureMemory(site: BenchSite): Promise<Figure[]> {
  await wait(restMs);
  const atStart = megabytesOf(site);
  const paths = ['/', `/api/courses/${site.courseId}/player`, '/api/dashboard', '/library'];
  for (let at = 0; at < requests; at += 8)
    await Promise.all(
      Array.from({ length: 8 }, async (_, one) => {
        const path = paths[(at + one) % paths.length] ?? '/';
        await (await fetch(site.url + path, { headers: cookieOf(site) })).arrayBuffer();
      }),
    );
  const inUse = megabytesOf(site);
  await wait(restMs);
  const figure = (name: string, value: number, reference: string): Figure => ({
    ...{ name, value, unit: 'MB', goal: { atMost: 150 }, reference },
  });
  return [
    figure('Memory at rest after the start', atStart, 'resident'),
    figure(
      'Memory at rest after light use',
      megabytesOf(site),
      `${inUse} MB right after ${requests} requests`,
    ),
  ];
}

/** What the site's process holds now. */
export function megabytesOf({ bff }: BenchSite): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(bff.pid())], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
