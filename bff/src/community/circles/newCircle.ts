import { newDocument } from '../../infra/newDocument.ts';
import type { CircleMembership } from './circleMemberships.model.ts';
import type { StoredCircle } from './circles.model.ts';

/** Builds a complete circle or pod. Default: open and without members. */
export function newCircle(fields: Pick<StoredCircle, 'kind' | 'name'> & Partial<StoredCircle>): StoredCircle {
  return {
    ...newDocument(fields.createdAt),
    searchName: fields.name.toLowerCase(),
    ...{ description: '', membersCount: 0, isArchived: false },
    ...fields,
  };
}

/** Builds a complete membership. Default: of an open circle, added by a person, not as its lead. */
export function newMembership(
  fields: Pick<CircleMembership, 'circleId' | 'userId'> & Partial<CircleMembership>,
): CircleMembership {
  return {
    ...newDocument(fields.createdAt),
    isLead: false,
    isOpen: true,
    isByHand: true,
    sources: [],
    endsAt: null,
    ...fields,
  };
}
