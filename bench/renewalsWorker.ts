// The worker of `renewals.ts`. A process of its own, as in production, because its clock is ahead of the machine's.
import { setClock } from '../bff/src/infra/clock.ts';
import { connect, disconnect } from '../bff/src/infra/mongo.ts';
import { createLogger } from '../bff/src/infra/logger.ts';
import { createJobs } from '../bff/src/jobs.ts';
import { parseEnv } from '../bff/src/env.ts';

const [from = '', to = ''] = process.argv.slice(2);
const span = { from: new Date(Number(from)), to: new Date(Number(to)) };
const settings = parseEnv(process.env);
const { signal } = new AbortController();

setClock(span.to);
await connect(settings.MONGODB_URI);
const jobs = createJobs(settings, createLogger('warn')).filter(({ name }) =>
  ['payments', 'subscriptions'].includes(name),
);
await Promise.all(jobs.map((job) => job.run(span, signal)));
await disconnect();
