import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';

const seconds = 4;
const roundsOfEach = 3;
/** Milliseconds after which a visitor gives up. */
const timeoutMs = 2_000;
const tickMs = 10;
const healthEveryMs = 50;
/** Number of callers that saturates the process if each sends a request as soon as the last one is
 *  answered. */
const callers = 16;

interface Phase {
  /** Pages per second that arrived before visitors gave up. */
  goodput: number;
  requests: number;
  refused: number;
  /** Share of the requests that got the page or a refusal before visitors gave up. */
  answeredShare: number;
  /** Longest response time of `/health` in milliseconds. */
  worstHealth: number;
}

/** Measures overload: more visitors arrive than the site can serve, and they keep arriving no matter how slow
 *  it is. */
export async function measureOverload({ url }: BenchSite): Promise<Figure[]> {
  await closedLoop(url, 1);
  const saturating = await closedLoop(url, seconds);
  const [once, twice, four] = await measureLoads(url, saturating);
  const peak = Math.max(once.goodput, twice.goodput, four.goodput);
  const served = [once, twice, four].map(({ goodput }) => goodput.toFixed(0)).join(', ');
  const health = [once, twice, four].map(({ worstHealth }) => worstHealth.toFixed(0)).join(', ');
  return [
    {
      name: 'Pages served at 4 × the saturating load',
      value: four.goodput / peak,
      unit: '× peak',
      goal: { atLeast: 0.8 },
      reference: `${served} pages/s within ${timeoutMs / 1_000} s at 1, 2, 4 × ${saturating.toFixed(0)}/s; at 4 ×, ${four.refused} of ${four.requests} rejected`,
    },
    {
      name: 'Answered in time at 4 ×: served or rejected',
      value: four.answeredShare,
      unit: 'of the requests',
      goal: { atLeast: 0.95 },
      reference: `within ${timeoutMs / 1_000} s`,
    },
    {
      name: 'Slowest /health under overload',
      value: Math.max(once.worstHealth, twice.worstHealth, four.worstHealth),
      unit: 'ms',
      goal: { atMost: 500 },
      reference: `${health} ms at 1, 2, 4 ×`,
    },
  ];
}

/** Runs each load several times in turn, because the speed of a computer changes from second to second.
 *  Returns medians, and the worst values of what must never happen. */
async function measureLoads(url: string, saturating: number): Promise<[Phase, Phase, Phase]> {
  const rounds: Phase[][] = [[], [], []];
  for (let round = 0; round < roundsOfEach; round += 1)
    for (const [at, times] of [1, 2, 4].entries()) rounds[at]?.push(await openLoop(url, times * saturating));
  const medianPhase = (phases: Phase[] = []): Phase => ({
    goodput: median(phases.map(({ goodput }) => goodput)),
    requests: median(phases.map(({ requests }) => requests)),
    refused: median(phases.map(({ refused }) => refused)),
    answeredShare: Math.min(...phases.map(({ answeredShare }) => answeredShare)),
    worstHealth: Math.max(...phases.map(({ worstHealth }) => worstHealth)),
  });
  return [medianPhase(rounds[0]), medianPhase(rounds[1]), medianPhase(rounds[2])];
}

/** Returns the pages per second when several callers each send one request after the other. */
async function closedLoop(url: string, duration: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + duration * 1_000;
  let served = 0;
  const caller = async () => {
    while (performance.now() < end) if ((await statusOf(url, agent)) === 200) served += 1;
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  return served / duration;
}

/** Requests the page at a fixed rate per second, whatever the responses. */
async function openLoop(url: string, perSecond: number): Promise<Phase> {
  const agent = new Agent({ keepAlive: true });
  const counts = new Map<number, number>();
  const requests: Promise<void>[] = [];
  const sendRequest = async () => {
    const status = await statusOf(url, agent);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  };
  const started = performance.now();
  let isOver = false;
  const health = worstHealth(url, () => isOver);
  for (let at = started; at < started + seconds * 1_000; at = performance.now()) {
    const due = Math.floor(((at - started) / 1_000) * perSecond);
    while (requests.length < due) requests.push(sendRequest());
    await wait(tickMs);
  }
  isOver = true;
  await Promise.all(requests);
  agent.destroy();
  const { [200]: served = 0, [503]: refused = 0 } = Object.fromEntries(counts) as Record<number, number>;
  const answeredShare = (served + refused) / requests.length;
  return {
    goodput: served / seconds,
    requests: requests.length,
    refused,
    answeredShare,
    worstHealth: await health,
  };
}

async function worstHealth(url: string, isOver: () => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let worst = 0;
  while (!isOver()) {
    const started = performance.now();
    await statusOf(`${url}/health`, agent, 30_000);
    worst = Math.max(worst, performance.now() - started);
    await wait(healthEveryMs);
  }
  agent.destroy();
  return worst;
}

/** Returns the status once the response is complete, or 0 if it does not arrive in time. */
function statusOf(url: string, agent: Agent, milliseconds = timeoutMs): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => {
        clearTimeout(timeout);
        resolve(response.statusCode ?? 0);
      });
    });
    request.once('error', () => {
      resolve(0);
    });
    const timeout = setTimeout(() => {
      request.destroy();
      resolve(0);
    }, milliseconds);
  });
}
