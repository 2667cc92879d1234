import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const logger = new URL('./logger.ts', import.meta.url).href;

/** A process that logs. @param then what it does afterwards. */
function startLogging(lines: number, then: string) {
  const script = `
    const { createLogger } = await import('${logger}');
    const log = createLogger('info');
    for (let line = 0; line < ${lines}; line += 1) log.info({ line, password: 'hush' }, 'said');
    ${then}`;
  return spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script]);
}

async function outputOf(child: ReturnType<typeof startLogging>): Promise<string> {
  let text = '';
  child.stdout.on('data', (part) => (text += String(part)));
  await once(child, 'close');
  return text;
}

/** The numbers of the lines, each of which has to be JSON. */
const numbersIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { line: number }).line);

test.each([
  ['ends by itself', ''],
  ['is ended', 'process.exit(0);'],
  ['breaks', "throw new Error('broken');"],
])('nothing of what was logged is lost when the process %s', async (_, then) => {
  const text = await outputOf(startLogging(1_000, then));
  expect(numbersIn(text)).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
  expect(text).not.toContain('hush');
});

test('a single line is written soon, though the process goes on', async () => {
  const child = startLogging(1, 'setInterval(() => undefined, 60_000);');
  const [part] = (await once(child.stdout, 'data')) as [Buffer];
  expect(numbersIn(String(part))).toEqual([0]);
  child.kill();
});
