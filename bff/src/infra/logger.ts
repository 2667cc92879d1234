import pino from 'pino';
import type { Logger } from 'pino';
import { describeError } from './describeError.ts';
import { droppedLogLines } from './metrics.ts';

// Fields that are removed from all logged objects.
const secrets = ['password', 'passwordHash', 'token', 'cookie', 'authorization', 'clientSecret', 'secret'];
const redact = {
  paths: [...secrets, ...secrets.map((name) => `*.${name}`), '*.headers.cookie', '*.headers.authorization'],
  remove: true,
};

// Buffer in characters for lines that the output does not accept; about two thousand requests.
const maxBufferedChars = 500_000;

/** Creates the process's log: one JSON object per line on standard output. pino buffers lines and writes 4,096
 *  characters at a time, after at most a tenth of a second and when the process exits. If the output accepts nothing
 *  (a full device, a pipe that no one reads), the process continues, keeps 500,000 characters, and counts the lines
 *  that it drops. */
export function createLogger(level: string): Logger {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4_096,
    maxLength: maxBufferedChars,
    periodicFlush: 100,
  });
  continueWithoutOutput(output);
  return pino({ level, base: null, redact, serializers: { err: describeError } }, output);
}

function continueWithoutOutput(output: ReturnType<typeof pino.destination>): void {
  let isStuck = false;
  // Without a listener, an output error would end the process. Unwritten lines are retried.
  output.on('error', () => (isStuck = true));
  output.on('write', () => (isStuck = false));
  output.on('drop', () => {
    isStuck = true;
    droppedLogLines.inc();
  });
  // Called at exit; on a stuck output it would retry forever.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isStuck) flushSync();
  };
}
