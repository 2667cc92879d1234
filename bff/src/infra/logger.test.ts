import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';

const logger = new URL('./logger.ts', import.meta.url).href;

/** Starts a process that logs. @param then code that runs afterward. */
function startLogging(lines: number, then: string, stdio: StdioOptions = 'pipe') {
  const script = `
    const { createLogger } = await import('${logger}');
    const log = createLogger('info');
    for (let line = 0; line < ${lines}; line += 1) log.info({ line, password: 'hush' }, 'said');
    ${then}`;
  return spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script], { stdio });
}

async function outputOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (part) => (text += String(part)));
  await once(child, 'close');
  return text;
}

/** Returns the line numbers in the log, each line of which must be JSON. */
const numbersIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { line: number }).line);

test.each([
  ['exits by itself', ''],
  ['is stopped', 'process.exit(0);'],
  ['breaks', "throw new Error('broken');"],
])('no log line is lost when the process %s', async (_, then) => {
  const text = await outputOf(startLogging(1_000, then));
  expect(numbersIn(text)).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
  expect(text).not.toContain('hush');
});

test('a single line is written soon while the process continues', async () => {
  const child = startLogging(1, 'setInterval(() => undefined, 60_000);');
  const [part] = (await once(child.stdout as Readable, 'data')) as [Buffer];
  expect(numbersIn(String(part))).toEqual([0]);
  child.kill();
});

/** Creates code that prints the number of dropped lines and exits. @param when an expression that calls a function
 *  once all lines were attempted. */
const createDropScript = (when: string) => `
  const { metrics } = await import('${new URL('./metrics.ts', import.meta.url).href}');
  ${when}(async () => {
    const { values } = await metrics.getSingleMetric('log_lines_dropped_total').get();
    process.stderr.write('dropped ' + values[0].value + '\\n');
  });`;

async function readStderr(child: ChildProcess): Promise<string> {
  const [stderr] = (await once(child.stderr as Readable, 'data')) as [Buffer];
  return String(stderr);
}

test.each([1, 40_000])('a full log device does not end the process: %i lines', async (lines) => {
  const full = openSync('/dev/full', 'w');
  const child = startLogging(lines, createDropScript('log.flush'), ['ignore', full, 'pipe']);
  const [stderr, exit] = await Promise.all([readStderr(child), once(child, 'exit')]);
  closeSync(full);
  expect(Number(stderr.split(' ')[1]) > 0).toBe(lines > 1);
  expect(exit).toEqual([0, null]);
});

test('a log pipe that nobody reads does not block the process', async () => {
  const child = startLogging(40_000, createDropScript('setImmediate'));
  const stderr = await readStderr(child);
  child.kill('SIGKILL');
  expect(Number(stderr.split(' ')[1])).toBeGreaterThan(0);
});
