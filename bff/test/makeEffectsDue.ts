import { Outbox } from '../src/delivery/outbox/outbox.model.ts';
import { Users } from '../src/members/users/users.model.ts';

/** Makes waiting effects of a kind due now. */
export async function makeEffectsDue(kind: string): Promise<void> {
  await Outbox.updateMany({ kind, state: 'waiting' }, { $set: { dueAt: new Date() } });
}

/** Simulates two weeks: accounts with a scheduled deletion are due, unless their owners have canceled
 *  it. */
export async function passTwoWeeks(): Promise<void> {
  const deletesAt = new Date(Date.now() - 1_000);
  await Users.updateMany({ deletesAt: { $ne: null } }, { $set: { deletesAt } });
  await Outbox.updateMany(
    { kind: 'account-deletion', state: 'waiting' },
    { $set: { dueAt: deletesAt, 'payload.deletesAt': deletesAt.toISOString() } },
  );
}
