import { setImmediate as nextTurn } from 'node:timers/promises';
import { dueWork } from './dueWork.ts';
import { invalid } from './stripeError.ts';
import { finishAdvancing } from './testClocks.ts';
import { realSeconds } from './time.ts';
import { accountTime, dashboardCall, runAndCommit } from './world.ts';
import type { World } from './world.ts';

// Requests are answered between the turns, and no line of the file becomes too long for a string.
const stepsInTurn = 500;
const intervalMs = 30_000;

/** Moves the time of all customers without a test clock, and does what becomes due. The machine's time and webhook
 *  signatures stay as they are. @returns the new time in seconds since 1970. */
export async function advanceTime(world: World, seconds: number): Promise<number> {
  if (!(seconds >= 0)) throw invalid('Time can only move forward.');
  const target = accountTime(world.sim) + seconds;
  await doDueWork(world, null, target);
  const offset = target - realSeconds();
  runAndCommit(world, () => world.sim.store.put('time_offset', { id: 'offset', seconds: offset }));
  return target;
}

/** Starts to advance the test clocks whose requests were committed. */
export function advanceClocks(world: World): void {
  for (const { id, status, status_details: details } of world.sim.store.all('test_clock')) {
    if (status !== 'advancing' || world.advancing.has(id) || !details.advancing) continue;
    world.advancing.add(id);
    void advanceClock(world, id, details.advancing.target_frozen_time).finally(() =>
      world.advancing.delete(id),
    );
  }
}

/** Does what becomes due as real time passes, from now on. @returns a function that ends it. */
export function followRealTime(world: World): () => void {
  const doNow = () => {
    doDueWork(world, null, accountTime(world.sim)).catch(reportError);
  };
  doNow();
  const timer = setInterval(doNow, intervalMs).unref();
  return () => clearInterval(timer);
}

async function advanceClock(world: World, id: string, target: number): Promise<void> {
  try {
    await nextTurn();
    await doDueWork(world, id, target);
    runAndCommit(world, () => finishAdvancing(dashboardCall(world), id, target));
  } catch (error) {
    reportError(error);
  }
}

async function doDueWork(world: World, clock: string | null, until: number): Promise<void> {
  const work = dueWork(dashboardCall(world), clock, until);
  while (runAndCommit(world, () => takeSteps(work))) await nextTurn();
}

/** Takes the steps of one turn. @returns whether some may be left. */
function takeSteps(work: Iterator<void>): boolean {
  for (let step = 0; step < stepsInTurn; step += 1) if (work.next().done) return false;
  return true;
}

function reportError(error: unknown): void {
  process.stderr.write(`stripe-sim: billing failed: ${String(error)}\n`);
}
