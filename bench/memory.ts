import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { cookieHeader } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import type { Figure } from './figure.ts';

const idleMs = 20_000;
const requests = 2_000;
const moreRounds = 4;

/** Measures the memory of the site's process while idle after its start, and whether it grows under load. */
export async function measureMemory(site: BenchSite): Promise<Figure[]> {
  await wait(idleMs);
  const atStart = megabytesOf(site);
  await sendRequests(site);
  const afterLightUse = megabytesOf(site);
  for (let round = 0; round < moreRounds; round += 1) await sendRequests(site);
  const afterMore = megabytesOf(site);
  await wait(idleMs);
  return [
    {
      name: 'Idle memory after the start',
      value: atStart,
      unit: 'MB',
      goal: { atMost: 220 },
      reference: 'resident',
    },
    {
      name: `Memory after ${(moreRounds + 1) * requests} requests`,
      value: afterMore / afterLightUse,
      unit: `× memory after ${requests}`,
      goal: { atMost: 1.1 },
      reference: `${afterLightUse} and ${afterMore} MB; ${megabytesOf(site)} MB when idle again`,
    },
  ];
}

async function sendRequests(site: BenchSite): Promise<void> {
  const paths = ['/', `/api/courses/${site.courseId}/player`, '/api/dashboard', '/library'];
  for (let at = 0; at < requests; at += 8)
    await Promise.all(
      Array.from({ length: 8 }, async (_, one) => {
        const path = paths[(at + one) % paths.length] ?? '/';
        await (await fetch(site.url + path, { headers: cookieHeader(site) })).arrayBuffer();
      }),
    );
}

/** Returns the current memory of the site's process in megabytes. */
export function megabytesOf({ bff }: BenchSite): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(bff.pid())], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
