import { expect, test } from '@jest/globals';
import { eslintShardsOf } from './eslintShards.ts';

/** Returns the files of each shard, which are its last arguments. */
function filesByShard(files: string[]): Record<string, string[]> {
  const shards = eslintShardsOf(files).map(({ name, args }): [string, string[]] => {
    return [name, args.filter((arg) => files.includes(arg))];
  });
  return Object.fromEntries(shards);
}

test('a file is checked with the TypeScript project that contains it', () => {
  const inBrowser = [
    'dev/stripe-sim/client/stripe.ts',
    'dev/ui/src/routes.ts',
    'e2e/specs/home.spec.ts',
    'mf-member/src/coaching/CoachScreen.tsx',
    'packages/ui/src/forms/Button.tsx',
  ];
  const onNode = [
    '.dependency-cruiser.cjs',
    'bff/src/app.ts',
    'dev/start.mjs',
    'eslint.config.js',
    'mf-member/webpack.config.ts',
    'packages/contracts/src/shop.ts',
  ];
  expect(filesByShard([...onNode, ...inBrowser])).toEqual({
    'ESLint, browser': inBrowser,
    'ESLint, node': onNode,
  });
});

test('a project without changed scripts runs no ESLint', () => {
  expect(filesByShard(['README.md', 'dev/start.mjs'])).toEqual({ 'ESLint, node': ['dev/start.mjs'] });
  expect(eslintShardsOf(['README.md', 'package.json'])).toEqual([]);
});
