import autocannon from 'autocannon';
import { median } from './figure.ts';

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

/** The results of a server under load. */
export interface Load {
  requestsPerSecond: number;
  /** Median response time in milliseconds. */
  p50: number;
}

const rounds = 9;
const secondsPerRound = 3;

/** Puts load on two servers in turn, so that other load on the computer affects both.
 *  @returns the medians of each, and of the rounds' ratios: ours divided by the reference's.
 *  @throws Error if either responds with a status other than 2xx. */
export async function compareLoad(ours: Target, reference: Target) {
  await measureLoad(ours, 2);
  await measureLoad(reference, 2);
  const pairs: { ours: Load; reference: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const referenceLoad = await measureLoad(reference, secondsPerRound);
    pairs.push({ ours: await measureLoad(ours, secondsPerRound), reference: referenceLoad });
  }
  const medianBy = (value: (pair: (typeof pairs)[number], key: keyof Load) => number): Load => ({
    requestsPerSecond: median(pairs.map((pair) => value(pair, 'requestsPerSecond'))),
    p50: median(pairs.map((pair) => value(pair, 'p50'))),
  });
  return {
    ratio: medianBy((pair, key) => pair.ours[key] / pair.reference[key]),
    ours: medianBy((pair, key) => pair.ours[key]),
    reference: medianBy((pair, key) => pair.reference[key]),
  };
}

async function measureLoad({ url, headers = {} }: Target, duration: number): Promise<Load> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const options = { url, headers, duration, connections: 32 };
    autocannon(options, (error: Error | null, summary) => (error ? fail(error) : done(summary)))
      // autocannon's own percentiles are whole milliseconds.
      .on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`);
  return { requestsPerSecond: result.requests.average, p50: median(times) };
}
