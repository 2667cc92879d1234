import { hash } from 'node:crypto';
import type { Release } from '@grove/contracts/releases/releases';
import { isOff } from './channels.model.ts';
import type { Channel } from './channels.model.ts';

/** Returns the release of a remote that a device loads, or null if there is none yet or the remote is off. A
 *  device's answer is stable until the percentage changes, and a device in a canary stays in it while the percentage
 *  grows.
 *  @param device null if unknown: then the version that most devices have. */
export function chooseRelease(
  channel: Pick<Channel, 'name' | 'percent' | 'shown' | 'former' | 'offSince'>,
  device: string | null,
): Release | null {
  const { name, percent, shown, former } = channel;
  if (isOff(channel)) return null;
  if (percent === 100) return shown;
  return device !== null && getDevicePosition(device, name) < percent ? shown : former;
}

/** Returns a device's stable position between 0 and 100. It differs by remote, so that not always the same devices
 *  get canaries. */
function getDevicePosition(device: string, name: string): number {
  const hashed = Number.parseInt(hash('sha256', `${device} ${name}`, 'hex').slice(0, 8), 16);
  return (hashed / 2 ** 32) * 100;
}
