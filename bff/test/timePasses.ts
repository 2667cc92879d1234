import { Outbox } from '../src/delivery/outbox/outbox.model.ts';
import { Users } from '../src/members/users/users.model.ts';

/** Makes effects of a kind due that would be so much later. */
export async function timePasses(kind: string): Promise<void> {
  await Outbox.updateMany({ kind, state: 'waiting' }, { $set: { dueAt: new Date() } });
}

/** Two weeks later: accounts whose deletion was asked for are due, unless their owners changed their minds. */
export async function twoWeeksPass(): Promise<void> {
  const deletesAt = new Date(Date.now() - 1_000);
  await Users.updateMany({ deletesAt: { $ne: null } }, { $set: { deletesAt } });
  await Outbox.updateMany(
    { kind: 'account-deletion', state: 'waiting' },
    { $set: { dueAt: deletesAt, 'payload.deletesAt': deletesAt.toISOString() } },
  );
}
