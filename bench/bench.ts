import { measureApi } from './api.ts';
import { startBenchSite } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import { measureEndpoint } from './endpoint.ts';
import { measureFaults } from './faults.ts';
import { isReached } from './figure.ts';
import type { Figure } from './figure.ts';
import { measureLedger } from './ledger.ts';
import { measurePages } from './pages.ts';
import { measureRedis } from './redis.ts';
import { measureSecondStart } from './secondStart.ts';
import { measureSignIns } from './signIns.ts';

const alone: Record<string, () => Promise<Figure[]>> = {
  start: measureSecondStart,
  faults: measureFaults,
  redis: measureRedis,
};
const onSite: Record<string, (site: BenchSite) => Promise<Figure[]>> = {
  api: measureApi,
  endpoint: measureEndpoint,
  ledger: measureLedger,
  pages: measurePages,
  'sign-ins': measureSignIns,
};

/** `npm run bench` measures everything; `npm run bench -- api pages` what is named. */
async function main(names: string[]): Promise<void> {
  const all = [...Object.keys(onSite), ...Object.keys(alone)];
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`There is no figure '${unknown}'. There are: ${all.join(', ')}`);
  const chosen = names.length === 0 ? all : names;
  const figures: Figure[] = [];
  const add = (measured: Figure[]) => {
    figures.push(...measured);
    for (const figure of measured) console.log(line(figure));
  };

  for (const name of chosen) {
    const measure = alone[name];
    if (measure) add(await measure());
  }
  if (chosen.some((name) => name in onSite)) await onOneSite(chosen, add);
  process.exitCode = figures.every(isReached) ? 0 : 1;
}

async function onOneSite(chosen: string[], add: (measured: Figure[]) => void): Promise<void> {
  const site = await startBenchSite();
  try {
    for (const name of chosen) {
      const measure = onSite[name];
      if (measure) add(await measure(site));
    }
  } finally {
    await site.close();
  }
}

function line(figure: Figure): string {
  const goal = 'atLeast' in figure.goal ? `≥ ${figure.goal.atLeast}` : `≤ ${figure.goal.atMost}`;
  const mark = isReached(figure) ? 'reached' : 'MISSED ';
  return `${mark}  ${figure.name.padEnd(36)} ${figure.value.toFixed(2).padStart(8)} ${figure.unit} (goal ${goal}; ${figure.reference})`;
}

await main(process.argv.slice(2));
