import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import { findCircles } from './listCircles.ts';
import { leaveCircle } from './membership.ts';

export const circleMembershipsData: PersonalData = {
  ...personalDataIn(CircleMemberships, {
    owner: 'userId',
    // One by one, because each lowers its circle's member count.
    onLeaving: async (userId) => {
      for await (const { circleId } of findMembershipsOf(userId))
        await inTransaction((tx) => leaveCircle(circleId, userId, tx));
    },
  }),
  export: { about: 'Your circles and pods', of: exportMemberships },
};

async function* exportMemberships(userId: Id): AsyncGenerator<object> {
  for await (const { circleId, isLead, createdAt } of findMembershipsOf(userId)) {
    const [circle] = await findCircles([circleId]);
    if (circle) yield { name: circle.name, kind: circle.kind, leads: isLead, joinedAt: createdAt };
  }
}

function findMembershipsOf(userId: Id) {
  return nativeCollection(CircleMemberships).find({ userId: new Types.ObjectId(userId) });
}
