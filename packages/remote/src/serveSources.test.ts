import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grove-sources-'));
  await writeFile(join(folder, 'index.js'), 'globalThis.begun = true;');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a development server in its own process, as developers do. The process must exit once its server is
 *  closed.
 *  @returns the server's origin. */
async function serveOnce(): Promise<string> {
  const script = `
    const { serveSources } = await import(${JSON.stringify(join(import.meta.dirname, 'serveSources.ts'))});
    const { createSourceBuild } = await import(${JSON.stringify(join(import.meta.dirname, 'sourceBuild.ts'))});
    const config = { mode: 'development', context: ${JSON.stringify(folder)}, entry: './index.js', stats: 'none' };
    const builds = [createSourceBuild('mf-live', config)];
    const { origin, close } = await serveSources({ builds, site: 'http://127.0.0.1:9', updates: 'page' });
    const { status } = await fetch(origin + '/@source/mf-live/main.js');
    console.log(status, origin);
    await close();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return stdout.trim();
}

test('two servers that start at the same time both work', async () => {
  const served = await Promise.all([serveOnce(), serveOnce()]);
  const address = expect.stringMatching(/^200 http:\/\/localhost:\d+$/);
  expect(served).toEqual([address, address]);
});
