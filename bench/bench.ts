import { measureApi } from './api.ts';
import { startBenchSite } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import { measureDeploy } from './deploy.ts';
import { measureEditor } from './editor.ts';
import { measureEndpoint } from './endpoint.ts';
import { measureFaults } from './faults.ts';
import { measureFeed, measureSearch } from './feed.ts';
import type { Figure } from './figure.ts';
import { measureFirstClick } from './firstClick.ts';
import { measureFirstVisits } from './firstVisits.ts';
import { measureLedger } from './ledger.ts';
import { measureLessons } from './lessons.ts';
import { measureEach } from './measureEach.ts';
import type { Measure } from './measureEach.ts';
import { measureLibrary } from './library.ts';
import { measureLive } from './live.ts';
import { measureMemory } from './memory.ts';
import { measureOverload } from './overload.ts';
import { measurePages } from './pages.ts';
import { measureRaces } from './races.ts';
import { measureRedis } from './redis.ts';
import { measureRenewals } from './renewals.ts';
import { measureRevenue } from './revenue.ts';
import { measureRollingRestart } from './rollingRestart.ts';
import { measureSameAnswer } from './sameAnswer.ts';
import { measureSecondStart } from './secondStart.ts';
import { measurePortal } from './portal.ts';
import { measureSections } from './sections.ts';
import { measureSignIns } from './signIns.ts';
import { measureSlots } from './slots.ts';
import { measureStudents } from './students.ts';
import { measureUploads } from './uploads.ts';

const standaloneBenches: Record<string, Measure> = {
  start: measureSecondStart,
  faults: measureFaults,
  live: measureLive,
  redis: measureRedis,
  renewals: measureRenewals,
  'rolling-restart': measureRollingRestart,
  uploads: measureUploads,
};
const siteBenches: Record<string, (site: BenchSite) => Promise<Figure[]>> = {
  // First, before any other bench has used the process.
  memory: measureMemory,
  api: measureApi,
  deploy: measureDeploy,
  editor: measureEditor,
  endpoint: measureEndpoint,
  'first-click': measureFirstClick,
  'first-visits': measureFirstVisits,
  ledger: measureLedger,
  lessons: measureLessons,
  library: measureLibrary,
  overload: measureOverload,
  pages: measurePages,
  races: measureRaces,
  'same-answer': measureSameAnswer,
  portal: measurePortal,
  sections: measureSections,
  'sign-ins': measureSignIns,
  slots: measureSlots,
  // Adds a million posts, which stay.
  feed: measureFeed,
  search: measureSearch,
  // Last, because they leave many members behind.
  students: measureStudents,
  revenue: measureRevenue,
};

/** `npm run bench` runs all benches; `npm run bench -- api pages` runs only those named. */
async function main(names: string[]): Promise<void> {
  const all = [...Object.keys(standaloneBenches), ...Object.keys(siteBenches)];
  const unknownName = names.find((name) => !all.includes(name));
  if (unknownName !== undefined)
    throw new Error(`Unknown bench '${unknownName}'. Available: ${all.join(', ')}`);
  const selectedNames = names.length === 0 ? all : names;

  // The shared site is started for the first bench that needs it, after those that start their own.
  let site: Promise<BenchSite> | undefined;
  const measureOnSite = (measure: (site: BenchSite) => Promise<Figure[]>) => async () =>
    measure(await (site ??= startBenchSite()));
  const measures: Record<string, Measure> = {
    ...standaloneBenches,
    ...Object.fromEntries(
      Object.entries(siteBenches).map(([name, measure]) => [name, measureOnSite(measure)]),
    ),
  };
  const selectedMeasures = Object.fromEntries(
    Object.entries(measures).filter(([name]) => selectedNames.includes(name)),
  );
  try {
    const allReached = await measureEach(selectedMeasures, (text) => console.log(text));
    process.exitCode = allReached ? 0 : 1;
  } finally {
    await (await site?.catch(() => undefined))?.close();
  }
}

await main(process.argv.slice(2));
