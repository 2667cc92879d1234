import pino from 'pino';
import type { Logger } from 'pino';
import { describeError } from './describeError.ts';

// Nothing of these may reach a log, whoever passes an object along.
const secrets = ['password', 'passwordHash', 'token', 'cookie', 'authorization', 'clientSecret', 'secret'];
const redact = {
  paths: [...secrets, ...secrets.map((name) => `*.${name}`), '*.headers.cookie', '*.headers.authorization'],
  remove: true,
};

/** The process's log: one JSON object per line on standard output. Lines are gathered by pino and written 4,096
 *  characters at once, at the latest after a tenth of a second and when the process ends. */
export function createLogger(level: string): Logger {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 });
  return pino({ level, base: null, redact, serializers: { err: describeError } }, output);
}
