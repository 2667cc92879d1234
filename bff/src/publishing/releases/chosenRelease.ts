import { hash } from 'node:crypto';
import type { Release } from '@grove/contracts/releases';
import { isOff } from './channels.model.ts';
import type { Channel } from './channels.model.ts';

/** What a device is shown of a remote; null for nothing yet, and for a remote that is off. The same device gets the same until the share changes, and
 *  a device that has a canary keeps it while the share grows.
 *  @param device null for one that is not known: it has what most have. */
export function chosenRelease(
  channel: Pick<Channel, 'name' | 'percent' | 'shown' | 'former' | 'offSince'>,
  device: string | null,
): Release | null {
  const { name, percent, shown, former } = channel;
  if (isOff(channel)) return null;
  if (percent === 100) return shown;
  return device !== null && placeOf(device, name) < percent ? shown : former;
}

/** Where between 0 and 100 a device stands for this remote: for another one elsewhere, so that the same few are not tried
 *  on each time. */
function placeOf(device: string, name: string): number {
  const drawn = Number.parseInt(hash('sha256', `${device} ${name}`, 'hex').slice(0, 8), 16);
  return (drawn / 2 ** 32) * 100;
}
