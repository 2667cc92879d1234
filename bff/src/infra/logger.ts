import pino from 'pino';
import type { Logger } from 'pino';

// Nothing of these may reach a log, whoever passes an object along.
const secrets = ['password', 'passwordHash', 'token', 'cookie', 'authorization', 'clientSecret', 'secret'];
const redact = {
  paths: [...secrets, ...secrets.map((name) => `*.${name}`), '*.headers.cookie', '*.headers.authorization'],
  remove: true,
};

/** The process's log: one JSON object per line on standard output. Lines are gathered and written a few
 *  kilobytes at once, at the latest after a tenth of a second and when the process ends. */
export function createLogger(level: string): Logger {
  const settings = { level, base: null, redact };
  return pino(settings, pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 }));
}
