import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { assertNotShuttingDown } from './shutdownState.ts';

export interface CommandResult {
  code: number | null;
  /** stdout and stderr in the order in which they arrived. */
  output: string;
}

const running = new Set<ChildProcess>();

/** Kills the commands that are still running. */
export function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Runs a command to its end. @returns its output; code null if the command is missing.
 *  @throws Problem if this process is shutting down. */
export function run(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  return new Promise<CommandResult>((done) => {
    assertNotShuttingDown();
    const child = spawn(command, args, {
      env: process.env,
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    running.add(child);
    let output = '';
    const append = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => {
      running.delete(child);
      done({ code: null, output: error.message });
    });
    child.on('close', (code) => {
      running.delete(child);
      done({ code, output });
    });
  });
}

/** Returns the first of these programs that is on PATH. */
export function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const extensions = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  const files = names.flatMap((name) =>
    folders.flatMap((folder) => extensions.map((extension) => join(folder, name + extension))),
  );
  return files.find(isExecutable);
}

/** Whether this user may execute the file. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
