import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs until it is stopped. */
export interface RunningProgram {
  /** Returns everything that it has written so far. */
  output: () => string;
  /** Stops it as Ctrl-C does. @returns its exit code, or null if a signal killed it. */
  stop: () => Promise<number | null>;
}

/** Runs a Node.js program as a terminal would. */
export function startProgram(
  args: string[],
  { cwd, env }: Pick<SpawnOptions, 'cwd' | 'env'>,
): RunningProgram {
  const child = spawn(process.execPath, args, { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  return {
    output: () => output,
    async stop() {
      child.kill('SIGINT');
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
