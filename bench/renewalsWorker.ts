// Started by `renewals.ts` as a process of its own, like the worker in production, because its clock is ahead.
import pino from 'pino';
import { createJobs } from '../bff/src/jobs.ts';
import { parseEnv } from '../bff/src/env.ts';
import { setClock } from '../bff/src/infra/clock.ts';
import { connect, disconnect } from '../bff/src/infra/mongo.ts';
