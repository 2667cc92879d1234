#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

// Node strips TypeScript types, but not below node_modules, where other repositories install Grove's packages.
const ours = /\/node_modules\/@grove\/[^/]+\/.*\.ts$/;
const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } };

if (nodeModule.registerHooks === undefined) {
  console.error(`grove-remote needs Node.js 22.19 or newer, and this is ${process.versions.node}.`);
  process.exit(1);
}
const { transformSync } = await import('@swc/core');
nodeModule.registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !ours.test(url)) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

const { runCommand } = await import('../src/runCommand.ts');
process.exitCode = await runCommand(process.argv.slice(2));
