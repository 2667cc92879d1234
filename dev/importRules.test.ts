import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { root } from './stack/folders.ts';
import { temporaryFolder } from './stack/test/temporaryFolder.ts';

const runFile = promisify(execFile);

interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

/** Returns the imports of these files that violate a rule, as 'rule: from → to'. */
async function findViolations(files: Record<string, string>): Promise<string[]> {
  const cwd = temporaryFolder();
  for (const [name, text] of Object.entries({ ...files, 'tsconfig.browser.json': '{}' })) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(root, '.dependency-cruiser.cjs');
  const args = [bin, '--config', config, '--output-type', 'json', '.'];
  // The exit code is the number of violations.
  const { stdout } = await runFile(process.execPath, args, { cwd }).catch(
    (error: unknown) => error as { stdout: string },
  );
  const { violations } = (JSON.parse(stdout) as Cruise).summary;
  return violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`).sort();
}

test('a remote of any name may import no other remote, shell or server code', async () => {
  const found = await findViolations({
    'mf-new-2/src/a.ts': "import '../../mf-other/src/b.ts';\nimport './own.ts';",
    'mf-new-2/src/own.ts':
      "import '../../shell/src/c.ts';\nimport '../../bff/src/d.ts';\nimport '../../dev/seed/f.ts';",
    'mf-other/src/b.ts': "import './b.test.ts';\nimport '../../dev/ui/src/e.ts';",
    'mf-other/src/b.test.ts': 'export {};',
    'shell/src/c.ts': "import '../../mf-new-2/src/a.test.ts';",
    'mf-new-2/src/a.test.ts': 'export {};',
    'bff/src/d.ts': 'export {};',
    'dev/ui/src/e.ts': 'export {};',
    'dev/seed/f.ts': 'export {};',
  });
  expect(found).toEqual([
    'no-imports-between-remotes: mf-new-2/src/a.ts → mf-other/src/b.ts',
    'no-imports-between-remotes: mf-other/src/b.ts → dev/ui/src/e.ts',
    'no-test-in-production: mf-other/src/b.ts → mf-other/src/b.test.ts',
    'no-test-in-production: shell/src/c.ts → mf-new-2/src/a.test.ts',
    'remotes-import-no-app-code: mf-new-2/src/own.ts → bff/src/d.ts',
    'remotes-import-no-app-code: mf-new-2/src/own.ts → dev/seed/f.ts',
    'remotes-import-no-app-code: mf-new-2/src/own.ts → shell/src/c.ts',
    'shell-imports-no-remotes: shell/src/c.ts → mf-new-2/src/a.test.ts',
  ]);
});

test('on the server, code may not import anything above it', async () => {
  const found = await findViolations({
    'bff/src/infra/a.ts': "import '../http/b.ts';",
    'bff/src/http/b.ts': "import '../members/users/c.ts';",
    'bff/src/members/users/c.ts': "import '../../shop/orders/d.ts';",
    'bff/src/shop/orders/d.ts': "import '../../nowhere/placed/e.ts';",
    'bff/src/nowhere/placed/e.ts': "import '../../env.ts';",
    'bff/src/env.ts': 'export {};',
  });
  expect(found).toEqual([
    'all-nouns-listed: bff/src/nowhere/placed/e.ts → bff/src/env.ts',
    'infra-and-http-import-no-nouns: bff/src/http/b.ts → bff/src/members/users/c.ts',
    'infra-imports-no-http: bff/src/infra/a.ts → bff/src/http/b.ts',
    'members/users-order: bff/src/members/users/c.ts → bff/src/shop/orders/d.ts',
    'shop/orders-order: bff/src/shop/orders/d.ts → bff/src/nowhere/placed/e.ts',
  ]);
});
