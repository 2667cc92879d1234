import type { Author } from '@grove/contracts/community';
import type { MemberName } from './findMember.ts';

/** Who wrote something, as everybody here sees them. */
export function toAuthor({ _id, username, avatarUrl }: MemberName): Author {
  return { id: _id.toHexString(), name: username, avatar: avatarUrl };
}
