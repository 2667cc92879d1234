// Plain JavaScript for Node 18 without packages: it runs before the dependencies and the pinned Node are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './steps.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const lockFile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules/.grove-lock');
const oldestNode = [22, 19];

/** Installs the lock file's dependencies, then runs a TypeScript file on the pinned Node. Signals are passed on, and
 *  this process exits with the script's exit code. */
export async function installAndRun(script, args) {
  try {
    if (!isInstalled()) await step('Dependencies', install);
    process.exitCode = await runOn(findNode(), join(root, script), args);
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

function isInstalled() {
  if (read(stamp) === lockHash()) return true;
  if (!matchesLockFile()) return false;
  writeFileSync(stamp, lockHash());
  return true;
}

/** Whether the installed packages match the lock file (npm writes its own list last). */
function matchesLockFile() {
  const locked = parse(read(lockFile));
  const installed = parse(read(join(root, 'node_modules/.package-lock.json')));
  if (!locked || !installed) return false;
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === '' ||
      !path.includes('node_modules/') ||
      entry.optional ||
      // A package of this repository has no version there and only needs to be linked.
      (path in installed && installed[path].version === entry.version),
  );
}

async function install(showDetail) {
  showDetail('npm ci, about half a minute');
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
      `Could not install the dependencies. Output of npm:\n${lines}\nCheck your network connection and free disk space, then try again.`,
    );
  }
  writeFileSync(stamp, lockHash());
}

/** Returns the npm that runs this script, or the one on PATH. */
function npm() {
  const npmCli = process.env.npm_execpath;
  if (npmCli && /npm-cli\.js$/.test(npmCli)) return [process.execPath, [npmCli]];
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

/** Returns the pinned Node that is among the dependencies, or the current one if it is new enough. */
function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const pinned = join(root, `node_modules/node-${system}-${process.arch}`, file);
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath;
  throw new Error(
    `Grove needs Node.js ${oldestNode.join('.')} or newer, and this is ${process.versions.node}: install a newer version from https://nodejs.org.`,
  );
}

function runOn(node, script, args) {
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };
  const path = { PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` };
  const child = spawn(node, ['--no-warnings', script, ...args], {
    cwd: root,
    // No messages are sent: the channel closes when this process exits, which the child detects.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...cache, ...process.env, ...path },
  });
  // The terminal sends Ctrl-C to the child; this process only has to outlive it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithParent(child);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** npm sends signals only to its shell, which exits without forwarding them. A new parent process therefore means
 *  that this process should end. */
function stopWithParent(child) {
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
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
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
