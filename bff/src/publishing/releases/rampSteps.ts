import { canaryRamp } from '@grove/contracts/releases/deployRules';
import type { Channel } from './channels.model.ts';

const minuteMs = 60_000;

/** Returns the next percentage of a canary that increases by itself, and when it may start; null for other channels. */
export function getNextStep({
  isRamping,
  percent,
  halted,
  changedAt,
}: Pick<Channel, 'isRamping' | 'percent' | 'halted' | 'changedAt'>): {
  percent: number;
  notBefore: Date;
} | null {
  // Channels written before canaries could increase have no `isRamping`.
  if (isRamping !== true || halted !== null) return null;
  const next = canaryRamp.steps.find((step) => step > percent);
  if (next === undefined) return null;
  return { percent: next, notBefore: new Date(changedAt.getTime() + canaryRamp.minutes * minuteMs) };
}
