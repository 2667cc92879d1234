import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts the reference server. @returns its origin and a function that stops it. */
export async function startReference(
  env: Record<string, string>,
): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('referenceServer.ts', import.meta.url), { env: { ...process.env, ...env } });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The reference server exited before it was ready.');
  });
  const [port] = (await Promise.race([once(child, 'message'), ended])) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}
