import { matchesGlob } from 'node:path';
import { browserTypes } from './browserFiles.ts';

interface Shard {
  name: string;
  /** Arguments of Node, from the root of the repository. */
  args: string[];
}

/** Splits the repository by TypeScript project, so that each process builds the types of one project only. */
export function eslintShards(): Shard[] {
  const exceptBrowser = browserTypes.flatMap((glob) => ['--ignore-pattern', glob]);
  return [shard('browser', browserTypes), shard('node', ['.', ...exceptBrowser])];
}

/** Splits the given files in the same way. Leaves out a shard without files. */
export function eslintShardsOf(files: string[]): Shard[] {
  const scripts = files.filter((file) => /\.(tsx?|[cm]?js)$/.test(file));
  const inBrowser = scripts.filter((file) => browserTypes.some((glob) => matchesGlob(file, glob)));
  const onNode = scripts.filter((file) => !inBrowser.includes(file));
  return [
    ...(inBrowser.length > 0 ? [shard('browser', ['--no-warn-ignored', ...inBrowser])] : []),
    ...(onNode.length > 0 ? [shard('node', ['--no-warn-ignored', ...onNode])] : []),
  ];
}

function shard(project: 'browser' | 'node', targets: string[]): Shard {
  const cache = [
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    `node_modules/.cache/eslint/${project}`,
  ];
  return {
    name: `ESLint, ${project}`,
    args: ['node_modules/eslint/bin/eslint.js', ...cache, '--max-warnings=0', ...targets],
  };
}
