import { expect, test } from '@jest/globals';
import type {
  ChannelState,
  RemoteRelease,
  RemoteState,
  VersionHealth,
} from '@grove/contracts/releases/deploys';
import { describeChannel, describeState } from './describeState.ts';

const channel: ChannelState = {
  version: 'two',
  previous: 'one',
  percent: 5,
  revision: 2,
  halted: null,
  ramp: null,
  offSince: null,
  changedAt: '2026-03-02T10:00:00.000Z',
};

test.each<[Partial<ChannelState>, string]>([
  [{}, 'two is live for 5% of devices, and the rest load one'],
  [
    { ramp: { percent: 50, notBefore: '2026-03-02T10:30:00.000Z' } },
    'two is live for 5% of devices, and the rest load one; 50% follow after 50 loads without too many failures, not before 2026-03-02T10:30:00.000Z',
  ],
  [{ percent: 100 }, 'two is live for all devices'],
  [{ previous: null }, 'two is live for 5% of devices, and the rest load nothing'],
  [
    { percent: 100, offSince: '2026-03-02T11:00:00.000Z' },
    'two is selected, but the remote is off: no device loads it',
  ],
  [{ percent: 0, halted: '3 failures in 40 loads.' }, 'two was halted: 3 failures in 40 loads.'],
])('a channel with %j is described as: %s', (change, text) => {
  expect(describeChannel({ ...channel, ...change })).toBe(text);
});

test('status describes both versions, their origin and their health', () => {
  const live: RemoteRelease = {
    ...{ name: 'guestbook', version: 'two', commit: `${'a'.repeat(40)}-dirty`, author: 'Ada' },
    uploadedAt: '2026-03-02T08:30:00.000Z',
    ...{ firstScreenBytes: 2_048, largestChunkBytes: 1_024, files: 3 },
    ...{ platform: '3.1', contract: 1, isWithdrawn: false },
  };
  const health: VersionHealth = {
    ...{ version: 'two', loads: 200, failures: 3, lcpP75: 900, inpP75: null },
    phases: { mount: 2, crash: 1 },
    messages: [{ phase: 'mount', message: 'It has no leaves', at: '2026-03-02T09:00:00.000Z' }],
  };
  const state: RemoteState = {
    name: 'guestbook',
    live,
    before: { ...live, version: 'one', commit: '', author: '', uploadedAt: '2026-02-27T08:30:00.000Z' },
    channel,
    health: { live: health, before: null },
    budget: { firstScreenBytes: 61_440, chunkBytes: 153_600 },
    routes: ['/guestbook'],
  };
  expect(describeState(state, Date.parse('2026-03-02T10:00:00.000Z'))).toBe(`\
guestbook: two is live for 5% of devices, and the rest load one
live     two  aaaaaaaaaaaa-dirty by Ada  1 hour ago  first screen 2.0 kB
         3 failures in 200 loads in the last 24 hours, LCP 900 ms
         2 mount, 1 crash
           mount: It has no leaves
previous one  3 days ago  first screen 2.0 kB
budget   first screen 60.0 kB, each script 150.0 kB
routes   /guestbook`);
});
