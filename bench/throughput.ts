import autocannon from 'autocannon';
import { median } from './figure.ts';

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

const rounds = 9;
const secondsPerRound = 3;

/** Requests per second of two servers in turns, so that a noisy minute hits both.
 * @returns the medians, and the median of the rounds' ratios.
 * @throws Error when either answers anything but 2xx. */
export async function compareThroughput(ours: Target, reference: Target) {
  await load(ours, 2);
  await load(reference, 2);
  const ourRates: number[] = [];
  const theirRates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    theirRates.push(await load(reference, secondsPerRound));
    ourRates.push(await load(ours, secondsPerRound));
  }
  const ratios = ourRates.map((rate, at) => rate / (theirRates[at] ?? Number.NaN));
  return { ratio: median(ratios), ours: median(ourRates), reference: median(theirRates) };
}

async function load({ url, headers = {} }: Target, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, duration, connections: 32 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return result.requests.average;
}
