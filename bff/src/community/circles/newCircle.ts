import { newDocument } from '../../infra/newDocument.ts';
import type { CircleMembership } from './circleMemberships.model.ts';
import type { StoredCircle } from './circles.model.ts';

/** A complete circle or pod: open and without members where the fields say nothing else. */
export function newCircle(fields: Pick<StoredCircle, 'kind' | 'name'> & Partial<StoredCircle>): StoredCircle {
  return {
    ...newDocument(fields.createdAt),
    searchName: fields.name.toLowerCase(),
    ...{ description: '', membersCount: 0, isArchived: false },
    ...fields,
  };
}

/** A complete membership of an open circle, of a member who does not lead it where the fields say nothing else. */
export function newMembership(
  fields: Pick<CircleMembership, 'circleId' | 'userId'> & Partial<CircleMembership>,
): CircleMembership {
  return { ...newDocument(fields.createdAt), isLead: false, isOpen: true, ...fields };
}
