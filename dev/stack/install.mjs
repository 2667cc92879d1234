// Plain JavaScript on Node 18 and its built-ins: it runs before the dependencies and the right Node are there.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './steps.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const lock = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules/.grove-lock');
const oldestNode = [22, 19];

/** Installs the dependencies of the lock file, then runs a TypeScript file on the right Node until it ends.
 * Signals reach it; this process ends with its exit code. */
export async function installAndRun(script, args) {
  try {
    if (!isInstalled()) await step('Dependencies', install);
    process.exitCode = await runOn(rightNode(), join(root, script), args);
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

function isInstalled() {
  if (read(stamp) === lockHash()) return true;
  if (!agrees()) return false;
  writeFileSync(stamp, lockHash());
  return true;
}

/** Whether what `npm install` has put there is what the lock file says (npm writes its own list last). */
function agrees() {
  const wanted = parse(read(lock));
  const present = parse(read(join(root, 'node_modules/.package-lock.json')));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      !path.includes('node_modules/') ||
      entry.optional ||
      // A package of this repository has no version there: only that it is linked.
      (path in present && present[path].version === entry.version),
  );
}

async function install(tell) {
  tell('npm ci, about half a minute');
  const [command, first] = npm();
  const args = [
    ...first,
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
  ];
  const { code, output } = await capture(command, args);
  if (code !== 0) {
    const lines = output.trim().split('\n').slice(-20).join('\n');
    throw new Error(
      `The dependencies could not be installed. npm says:\n${lines}\nCheck the network and the free disk space, then start again.`,
    );
  }
  writeFileSync(stamp, lockHash());
}

/** The npm that runs us, else the one on PATH. */
function npm() {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.js$/.test(own)) return [process.execPath, [own]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

function capture(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command.endsWith('.cmd'),
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code, output }));
  });
}

/** The pinned Node that came with the dependencies, else this one if it is new enough. */
function rightNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const pinned = join(root, `node_modules/node-${system}-${process.arch}`, file);
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath;
  throw new Error(
    `Grove needs Node.js ${oldestNode.join('.')} or newer and this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
}

function runOn(node, script, args) {
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };
  const path = { PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` };
  const child = spawn(node, ['--no-warnings', script, ...args], {
    cwd: root,
    // The channel carries no message: it closes with this process, however that ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...cache, ...process.env, ...path },
  });
  // Ctrl-C reaches the child by the terminal; this process only has to outlive it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithParent(child);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** npm hands a signal to its shell only, which ends without telling us: a new parent means that we were meant. */
function endWithParent(child) {
  const { ppid, env } = process;
  if (!env.npm_lifecycle_event || process.platform === 'win32') return;
  const watch = globalThis.setInterval(() => {
    if (process.ppid === ppid) return;
    globalThis.clearInterval(watch);
    child.kill('SIGTERM');
  }, 300);
  watch.unref();
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lock)).digest('hex');
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function parse(text) {
  try {
    return JSON.parse(text).packages;
  } catch {
    return undefined;
  }
}
