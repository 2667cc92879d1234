import { connect, disconnect } from '../bff/src/infra/mongo.ts';
import { makeUser } from '../bff/test/factories/makeUser.ts';
import { startSite } from '../e2e/fixtures/site.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';

const pairs = 100;
const password = 'walking under old trees';

/** Measures whether response times reveal if an address has an account. */
export async function measureSameAnswer(): Promise<Figure[]> {
  const site = await startSite('bench-same-answer', 'live and empty');
  try {
    await connect(site.env['MONGODB_URI'] ?? '');
    const { email } = await makeUser({ password });
    const bodies: Record<string, (address: string) => unknown> = {
      'sign-in': (address) => ({ email: address, password: 'another long password' }),
      'sign-up': (address) => ({ email: address, password, username: 'Wren Hollow' }),
      'forgot-password': (address) => ({ email: address }),
    };
    const figures: Figure[] = [];
    for (const [name, body] of Object.entries(bodies)) {
      const measureRequest = (address: string) => post(site.url, `/api/auth/${name}`, body(address));
      figures.push(figure(name, await compare(measureRequest, email)));
    }
    return figures;
  } finally {
    await disconnect();
    await site.close();
  }
}

interface Times {
  known: number[];
  unknown: number[];
}

/** Tries a known and an unknown address in turn, in alternating order, so that other effects are the same for
 *  both. */
async function compare(measureRequest: (email: string) => Promise<number>, known: string): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  await measureRequest('warming.up@grove.test');
  for (let pair = 0; pair < pairs; pair += 1) {
    const turns = [
      async () => times.known.push(await measureRequest(known)),
      async () => times.unknown.push(await measureRequest(`nobody${pair}@grove.test`)),
    ];
    for (const turn of pair % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return times;
}

/** @returns the response time in milliseconds, whatever the status. */
async function post(url: string, path: string, body: unknown): Promise<number> {
  const headers = { Origin: url, 'Content-Type': 'application/json' };
  const started = performance.now();
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return performance.now() - started;
}

function figure(name: string, { known, unknown }: Times): Figure {
  return {
    name: `${name}: timing with and without an account`,
    value: Math.abs(median(known) / median(unknown) - 1),
    unit: 'relative difference',
    goal: { atMost: 0.1 },
    reference: `${median(known).toFixed(1)} ms with an account, ${median(unknown).toFixed(1)} ms without`,
  };
}
