import type { Author } from '@grove/contracts/community';
import { Link } from '@grove/platform/Link';
import { Words } from '@grove/ui/Words';
import { profilePath } from '../profile/profilePlace.ts';

interface MemberWordsProps {
  children: string;
  mentions: readonly Pick<Author, 'id' | 'name'>[];
  className?: string | undefined;
}

/** A member's text. Mentions link to the profile. */
export function MemberWords({ children, mentions, className }: MemberWordsProps) {
  const named = mentions.map(({ id, name }) => ({
    name: `@${name}`,
    shown: <Link to={profilePath(id)}>@{name}</Link>,
  }));
  return (
    <Words named={named} className={className}>
      {children}
    </Words>
  );
}
