import pino from 'pino';
import type { Logger } from 'pino';
import { describeError } from './describeError.ts';
import { droppedLogLines } from './metrics.ts';

// Nothing of these may reach a log, whoever passes an object along.
const secrets = ['password', 'passwordHash', 'token', 'cookie', 'authorization', 'clientSecret', 'secret'];
const redact = {
  paths: [...secrets, ...secrets.map((name) => `*.${name}`), '*.headers.cookie', '*.headers.authorization'],
  remove: true,
};

// Of lines that the output does not take, about as many as two thousand requests leave.
const keptForLater = 500_000;

/** The process's log: one JSON object per line on standard output. Lines are gathered by pino and written 4,096
 *  characters at once, at the latest after a tenth of a second and when the process ends. Where the output takes none (a
 *  full device, a pipe that nobody reads) the process goes on, keeps 500,000 characters, and counts what it gives up. */
export function createLogger(level: string): Logger {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4_096,
    maxLength: keptForLater,
    periodicFlush: 100,
  });
  goOnWithoutOutput(output);
  return pino({ level, base: null, redact, serializers: { err: describeError } }, output);
}

function goOnWithoutOutput(output: ReturnType<typeof pino.destination>): void {
  let isStuck = false;
  // Without a listener an error of the output would end the process. What was not written is tried again.
  output.on('error', () => (isStuck = true));
  output.on('write', () => (isStuck = false));
  output.on('drop', () => {
    isStuck = true;
    droppedLogLines.inc();
  });
  // Called when the process ends; on an output that takes nothing it would try for ever.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isStuck) flushSync();
  };
}
