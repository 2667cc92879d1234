import { expect, test } from '@jest/globals';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';

// Whether an address has an account is nobody's business: neither words nor time may tell.
const site = testServer({ GROVE_MODE: 'live' });
const password = 'walking under old trees';
const mostDifference = 0.1;
const [fewestPairs, mostPairs] = [25, 250];
const patienceMs = 180_000;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Asks for a known and an unknown address in turn, either one first. A busy machine is given more turns: what differs
 *  by itself differs in all of them. */
async function compare(ask: (email: string) => Promise<string>) {
  const known = await makeUser({ password });
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  const difference = () => Math.abs(median(times.known) / median(times.unknown) - 1);
  const time = async (kind: 'known' | 'unknown', email: string) => {
    const started = performance.now();
    answers.add(await ask(email));
    times[kind].push(performance.now() - started);
  };

  await ask('warming.up@grove.test');
  for (let pair = 0; pair < mostPairs; pair += 1) {
    const turns = [() => time('known', known.email), () => time('unknown', `nobody${pair}@grove.test`)];
    for (const turn of pair % 2 === 0 ? turns : turns.reverse()) await turn();
    if (pair >= fewestPairs && difference() < mostDifference) break;
  }
  return { answers: [...answers], difference: difference() };
}

test.each<[string, (email: string) => unknown, string]>([
  [
    'sign-in',
    (email) => ({ email, password: 'another long password' }),
    '401 That email and password do not match',
  ],
  ['sign-up', (email) => ({ email, password, username: 'Wren Hollow' }), '200 null'],
  ['forgot-password', (email) => ({ email }), '200 null'],
])(
  '%s tells neither in words nor in time whether an address has an account',
  async (name, body, answer) => {
    const result = await compare(async (email) => {
      const { status, text } = await site.visitor.send(`POST /api/auth/${name}`, { body: body(email) });
      return `${status} ${text}`;
    });
    expect(result.answers).toEqual([answer]);
    expect(result.difference).toBeLessThan(mostDifference);
  },
  patienceMs,
);
