import { join } from 'node:path';
import { buildOnce, isBuilt } from '@grove/remote/buildOnce';
import { root } from './folders.ts';
import { Problem } from './problem.ts';
import { run } from './run.ts';
import { sourceHash } from './sourceHash.ts';
import type { Workspace } from './workspaces.ts';

/** webpack uses about one core each. */
const concurrency = 2;

export interface BuiltWorkspace {
  workspace: Workspace;
  seconds: number;
}

/** Builds the workspaces whose sources differ from their last build.
 *  @param onProgress receives the names that are being built.
 *  @throws Problem with webpack's message if a build fails. */
export async function buildChanged(
  workspaces: Workspace[],
  onProgress: (building: string[]) => void = () => {},
): Promise<BuiltWorkspace[]> {
  const queue = workspaces
    .map((workspace) => ({ workspace, hash: sourceHash(workspace) }))
    .filter(({ workspace, hash }) => !isBuilt({ remote: workspace, hash }));
  const building = new Set<string>();
  const built: BuiltWorkspace[] = [];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      building.add(job.workspace.name);
      onProgress([...building]);
      const started = performance.now();
      await build(job).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
      built.push({ workspace: job.workspace, seconds: (performance.now() - started) / 1_000 });
      building.delete(job.workspace.name);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return built;
}

interface Job {
  workspace: Workspace;
  hash: string;
}

async function build({ workspace, hash }: Job): Promise<void> {
  await buildOnce({ remote: workspace, hash }, async () => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const script = join(root, 'dev/stack/buildWorkspace.ts');
    const cwd = workspace.folder;
    const { code, output } = await run(process.execPath, [script, workspace.folder], { cwd, env });
    if (code !== 0) throw new Problem(`The build of ${workspace.name} failed:\n${output.trim()}`);
  });
}
