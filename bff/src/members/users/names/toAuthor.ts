import type { Author } from '@grove/contracts/community/community';
import type { MemberName } from './findMember.ts';

/** Converts a member to an author, as all members see them. */
export function toAuthor({ _id, username, avatarUrl }: MemberName): Author {
  return { id: _id.toHexString(), name: username, avatar: avatarUrl };
}
