import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders.ts';
import { Problem } from './problem.ts';
import { run } from './run.ts';
import { sourceHash } from './sourceHash.ts';
import type { Workspace } from './workspaces.ts';
import { writeAtomically } from './writeAtomically.ts';

/** webpack uses about one core each. */
const atOnce = 2;

export interface Built {
  workspace: Workspace;
  seconds: number;
}

/** Builds those workspaces whose sources differ from their last build; `tell` hears the names being built.
 *  @throws Problem with webpack's own words when one fails. */
export async function buildChanged(
  workspaces: Workspace[],
  tell: (building: string[]) => void = () => {},
): Promise<Built[]> {
  const queue = workspaces
    .map((workspace) => ({ workspace, hash: sourceHash(workspace) }))
    .filter((job) => !isBuilt(job));
  const building = new Set<string>();
  const built: Built[] = [];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      building.add(job.workspace.name);
      tell([...building]);
      const started = performance.now();
      await build(job).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
      built.push({ workspace: job.workspace, seconds: (performance.now() - started) / 1_000 });
      building.delete(job.workspace.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return built;
}

interface Job {
  workspace: Workspace;
  hash: string;
}

/** The record is written after the build and removed before it: an interrupted build is no build. */
async function build({ workspace, hash }: Job): Promise<void> {
  rmSync(recordOf(workspace), { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const script = join(root, 'dev/stack/buildWorkspace.ts');
  const cwd = workspace.folder;
  const { code, output } = await run(process.execPath, [script, workspace.folder], { cwd, env });
  if (code !== 0) throw new Problem(`${workspace.name} does not build:\n${output.trim()}`);
  writeAtomically(recordOf(workspace), recordText(workspace, hash));
}

function isBuilt({ workspace, hash }: Job): boolean {
  return read(recordOf(workspace)) === recordText(workspace, hash);
}

/** Names what was built and what came of it: an output that something else has replaced is built again. */
function recordText({ folder }: Workspace, hash: string): string {
  return `${hash}\n${read(join(folder, 'dist/release.json')) ?? 'nothing'}`;
}

/** Beside the other caches: installing packages anew forgets it, and everything is built again. */
function recordOf({ name }: Workspace): string {
  return join(root, 'node_modules/.cache/builds', name);
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
