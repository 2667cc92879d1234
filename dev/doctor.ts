import { isDatabaseUnavailable } from '../bff/src/infra/databaseUnavailable.ts';
import { connect, disconnect } from '../bff/src/infra/mongo.ts';
import { findLedgerDifferences } from '../bff/src/rewards/points/findLedgerDifferences.ts';
import { Problem } from './stack/problem.ts';
import { portsAfter, readSettings } from './stack/settings.ts';

// `npm run doctor`: checks derived data against its source, in the database of MONGODB_URI or of the local stack, which
// must be running. `npm run doctor -- --repair` also repairs differences.
const args = process.argv.slice(2);
const unknown = args.find((arg) => arg !== '--repair');
if (unknown !== undefined) {
  console.error(`Unknown option '${unknown}'. Usage: npm run doctor [-- --repair]`);
  process.exit(2);
}
const repair = args.includes('--repair');
try {
  await connect(databaseUri());
  let found = 0;
  for await (const { userId, field: what, stored, ledger } of findLedgerDifferences({ repair })) {
    found += 1;
    console.log(`member ${userId}: ${what} is ${stored}, ledger says ${ledger}`);
  }
  console.log(summary(found));
  process.exitCode = found > 0 && !repair ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
} finally {
  await disconnect();
}

function databaseUri(): string {
  const { port, mongodbUri } = readSettings([], process.env);
  return mongodbUri ?? `mongodb://127.0.0.1:${portsAfter(port).mongod}/grove?replicaSet=grove`;
}

/** Explains an error. @throws the error itself if there is no explanation. */
function explain(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (!isDatabaseUnavailable(error)) throw error;
  return `Can’t connect to MongoDB at ${hostsOf(databaseUri())}. Start Grove, or set MONGODB_URI.`;
}

/** Extracts the hosts: 'mongodb://user:secret@a:1,b:2/grove' → 'a:1,b:2'. URL cannot parse several hosts. */
function hostsOf(uri: string): string {
  return /\/\/(?:[^/]*@)?([^/?]*)/.exec(uri)?.[1] ?? '';
}

function summary(found: number): string {
  if (found === 0) return 'The points and streaks of all members match the ledger.';
  const differences = found === 1 ? '1 difference' : `${found} differences`;
  return repair ? `${differences}, repaired.` : `${differences}. To repair, run: npm run doctor -- --repair`;
}
