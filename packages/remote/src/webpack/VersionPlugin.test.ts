import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { VersionPlugin } from './VersionPlugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'grove-version-'));
writeFileSync(join(folder, 'index.js'), 'console.log(1);');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function versionWith(manifest: ConstructorParameters<typeof VersionPlugin>[0]): Promise<string> {
  const version = new VersionPlugin(manifest);
  const compiler = webpack({
    ...{ mode: 'none', context: folder, entry: './index.js', output: { path: join(folder, 'dist') } },
    plugins: [version],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  return version.version;
}

test('the same files with other routes or shared packages have another version', async () => {
  const routes = [{ path: '/team', access: 'public' as const }];
  const shared = { react: '^19.0.0' };
  const first = await versionWith({ routes, shared });
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(await versionWith({ routes, shared })).toBe(first);
  expect(await versionWith({ routes: [], shared })).not.toBe(first);
  expect(await versionWith({ routes, shared: { react: '^20.0.0' } })).not.toBe(first);
});
