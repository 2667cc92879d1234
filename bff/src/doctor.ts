import { parseArgs } from 'node:util';
import './app.ts';
import { env as settings } from './env.ts';
import type { Env } from './env.ts';
import './jobs.ts';
import { connectWithoutIndexes } from './infra/mongo.ts';
import { checks } from './operations/doctor/checks.ts';
import { failure, ok } from './operations/doctor/check.ts';
import type { Finding } from './operations/doctor/check.ts';
import { redactSecrets } from './operations/doctor/redactSecrets.ts';
import { runChecks } from './operations/doctor/runChecks.ts';
import type { Result } from './operations/doctor/runChecks.ts';

// `node bff/src/doctor.ts [--json] [--repair] [--backups FOLDER]`: checks the configured installation, and exits with 1
// if a check failed. `app.ts` and `jobs.ts` are imported because they load all models, whose indexes are checked.
const usage = 'Usage: doctor [--json] [--repair] [--backups FOLDER]';
const options = {
  json: { type: 'boolean', default: false },
  repair: { type: 'boolean', default: false },
  backups: { type: 'string' },
} as const;

function readArgs() {
  try {
    return parseArgs({ options }).values;
  } catch {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
}

async function checkDatabase(env: Env): Promise<Finding> {
  try {
    await connectWithoutIndexes(env.MONGODB_URI);
    return ok('The database is connected.');
  } catch (error) {
    const reason = redactSecrets(error instanceof Error ? error.message : String(error), env);
    return failure(`The database can’t be used: ${reason}. Check MONGODB_URI and the database's log.`);
  }
}

function* startChecks(env: Env, database: Finding): Generator<Result | Promise<Result>> {
  yield { name: 'database', ...database };
  const installation = { env, backupsDir: values.backups, repair: values.repair };
  yield* runChecks(checks, installation, database.status === 'ok');
}

async function examine(): Promise<Result[]> {
  let env: Env;
  try {
    env = settings();
  } catch (error) {
    const result = { name: 'settings', ...failure(error instanceof Error ? error.message : String(error)) };
    print(result);
    return [result];
  }
  const results: Result[] = [];
  for (const pending of startChecks(env, await checkDatabase(env))) {
    const result = await pending;
    print(result);
    results.push(result);
  }
  return results;
}

function print({ status, name, message, details = [] }: Result): void {
  if (values.json) return;
  const lines = [`${status.padEnd(8)} ${name.padEnd(9)} ${message}`, ...details.map((line) => `  ${line}`)];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const values = readArgs();
const results = await examine();
const hasFailed = results.some(({ status }) => status === 'failure');
if (values.json) process.stdout.write(`${JSON.stringify({ ok: !hasFailed, checks: results })}\n`);
// A check whose time is over may still have open connections.
process.stdout.write('', () => process.exit(hasFailed ? 1 : 0));
