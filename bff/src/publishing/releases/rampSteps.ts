import { canaryRamp } from '@grove/contracts/releases/deployRules';
import { isOff } from './channels.model.ts';
import type { Channel } from './channels.model.ts';

const minuteMs = 60_000;

/** Returns the next percentage of a canary that increases by itself, and when it may start; null for other channels
 *  and while the remote is turned off. */
export function getNextStep(
  channel: Pick<Channel, 'isRamping' | 'percent' | 'halted' | 'offSince' | 'changedAt'>,
): { percent: number; notBefore: Date } | null {
  const { isRamping, percent, halted, changedAt } = channel;
  // Channels written before canaries could increase have no `isRamping`.
  if (isRamping !== true || halted !== null || isOff(channel)) return null;
  const next = canaryRamp.steps.find((step) => step > percent);
  if (next === undefined) return null;
  return { percent: next, notBefore: new Date(changedAt.getTime() + canaryRamp.minutes * minuteMs) };
}
