import pino from 'pino';
import type { Logger } from 'pino';
import { describeError } from './describeError.ts';

// Nothing of these may reach a log, whoever passes an object along.
const secrets = ['password', 'passwordHash', 'token', 'cookie', 'authorization', 'clientSecret', 'secret'];
const redact = {
  paths: [...secrets, ...secrets.map((name) => `*.${name}`), '*.headers.cookie', '*.headers.authorization'],
  remove: true,
};

/** The process's log: one JSON object per line on standard output. Lines are gathered and written up to
 *  16 kB at once, at the latest after a tenth of a second and when the process ends. */
export function createLogger(level: string): Logger {
  // Written at once rather than by another thread: waking that costs many times what the write does.
  const output = pino.destination({ dest: 1, sync: true, minLength: 16_000, periodicFlush: 100 });
  process.once('exit', () => output.flushSync());
  return pino({ level, base: null, redact, serializers: { err: describeError } }, output);
}
