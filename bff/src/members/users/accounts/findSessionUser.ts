import type { AccountRole, SessionUser } from '@grove/contracts/account/auth';
import { Types } from 'mongoose';
import type { Actor } from '../../../http/actor.ts';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { DuePayment, User } from '../users.model.ts';

type SessionFields = Pick<
  User,
  '_id' | 'username' | 'email' | 'isCreator' | 'avatarUrl' | 'timeZone' | 'deletesAt' | 'duePayments' | 'demo'
>;
const sessionFields = {
  username: 1,
  email: 1,
  isCreator: 1,
  avatarUrl: 1,
  timeZone: 1,
  deletesAt: 1,
  duePayments: 1,
  demo: 1,
} as const;

/** The session's user with their permissions; null if the account was deleted. */
export async function findSessionUser(actor: Actor): Promise<SessionUser | null> {
  const user = await nativeCollection(Users).findOne<SessionFields>(
    { _id: new Types.ObjectId(actor.id) },
    { projection: sessionFields },
  );
  return user === null ? null : toSessionUser(user, actor);
}

/** The demo's account for this role; null if none was seeded. */
export async function findDemoAccount(role: AccountRole): Promise<Pick<User, '_id'> | null> {
  return nativeCollection(Users).findOne({ demo: role }, { projection: { _id: 1 } });
}

/** Converts a user to the form that their own pages get.
 *  @param actor the rights of the session: creator rights are suspended while a required second factor
 *  is missing. */
export function toSessionUser(
  user: SessionFields,
  { isCreator, isCoach, isOperator = false }: Actor,
): SessionUser {
  const { _id, username, email, avatarUrl, timeZone, deletesAt, duePayments, demo } = user;
  const [due] = duePayments ?? [];
  return {
    id: _id.toHexString(),
    username,
    email,
    isCreator,
    isCoach,
    isDemo: demo !== undefined,
    avatarUrl,
    mustEnableSecondFactor: user.isCreator && !isCreator,
    timeZone,
    deletesAt: deletesAt?.toISOString() ?? null,
    ...(due !== undefined && { duePayment: toDuePayment(due) }),
    can: {
      openCreatorPortal: isCreator,
      editSite: isCreator,
      giveSessions: isCreator || isCoach,
      operate: isOperator,
    },
  };
}

function toDuePayment({
  membershipId,
  title,
  accessEndsAt,
  needsApproval,
}: DuePayment): SessionUser['duePayment'] {
  const isOpen = accessEndsAt !== null && accessEndsAt > clock.now();
  return {
    membershipId: membershipId.toHexString(),
    title,
    accessEndsAt: isOpen ? accessEndsAt.toISOString() : null,
    ...(needsApproval && { needsApproval }),
  };
}
