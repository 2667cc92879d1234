import pino from 'pino';
import type { Logger } from 'pino';
import { describeError } from './describeError.ts';

// Nothing of these may reach a log, whoever passes an object along.
const secrets = ['password', 'passwordHash', 'token', 'cookie', 'authorization', 'clientSecret', 'secret'];
const redact = {
  paths: [...secrets, ...secrets.map((name) => `*.${name}`), '*.headers.cookie', '*.headers.authorization'],
  remove: true,
};

const gatheredAtMost = 16_000;
const gatheredForMs = 100;

/** The process's log: one JSON object per line on standard output. Lines are gathered and written up to
 *  16,000 characters at once, at the latest after a tenth of a second and when the process ends. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, redact, serializers: { err: describeError } }, gatheringOutput());
}

/** Standard output for lines that come in great number. pino's own can gather too, but measures all that it has
 *  gathered anew with each line: that took two thirds of what a line costs. */
function gatheringOutput(): { write: (line: string) => void } {
  // Written at once rather than by another thread: waking that costs many times what the write does.
  const output = pino.destination({ dest: 1, sync: true });
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (gathered !== '') output.write(gathered);
    gathered = '';
  }
  process.once('exit', flush);

  return {
    write(line) {
      gathered += line;
      if (gathered.length >= gatheredAtMost) flush();
      else timer ??= setTimeout(flush, gatheredForMs).unref();
    },
  };
}
