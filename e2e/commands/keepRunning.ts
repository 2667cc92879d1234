import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs until it is ended. */
export interface Running {
  /** All that it has written so far. */
  output: () => string;
  /** Ends it as by Ctrl-C. @returns its exit code; null when a signal killed it. */
  end: () => Promise<number | null>;
}

/** Runs a program of Node's, as a terminal would. */
export function keepRunning(args: string[], { cwd, env }: Pick<SpawnOptions, 'cwd' | 'env'>): Running {
  const child = spawn(process.execPath, args, { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  return {
    output: () => output,
    async end() {
      child.kill('SIGINT');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
