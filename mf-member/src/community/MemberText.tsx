import type { Author } from '@grove/contracts/community/community';
import { Link } from '@grove/platform/Link';
import { UserText } from '@grove/ui/display/UserText';
import { profilePath } from '../profile/profilePath.ts';

interface MemberTextProps {
  children: string;
  mentions: readonly Pick<Author, 'id' | 'name'>[];
  className?: string | undefined;
}

/** A member's text. Mentions link to the profile. */
export function MemberText({ children, mentions, className }: MemberTextProps) {
  const mentionLinks = mentions.map(({ id, name }) => ({
    name: `@${name}`,
    shown: <Link to={profilePath(id)}>@{name}</Link>,
  }));
  return (
    <UserText replacements={mentionLinks} className={className}>
      {children}
    </UserText>
  );
}
