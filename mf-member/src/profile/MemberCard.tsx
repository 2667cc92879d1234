import { Ban, EyeOff, MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import type { Profile } from '@grove/contracts/account/profile';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { paths } from '@grove/platform/navigation';
import { useUser } from '@grove/platform/session';
import { Avatar } from '@grove/ui/display/Avatar';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { LevelMeter } from '@grove/ui/art/LevelMeter';
import { useBlockItem } from '../community/useBlockItem.tsx';
import { messagesPath } from '../messages/messagesPath.ts';
import { settingsPath } from '../settings/settingsPath.ts';
import { BadgeShelf } from './BadgeShelf.tsx';
import { MutedText } from './ProfileLayout.tsx';

/** A member's profile, level and badges. */
export function MemberCard({ profile }: { profile: Profile }) {
  const { bio, joinedAt, level, badges, isYou, can } = profile;
  const { username, avatarUrl } = useCurrentIdentity(profile);
  return (
    <Card as="section" aria-labelledby="member-name">
      <Person>
        <Avatar name={username} src={avatarUrl} size="xl" decorative />
        <h2 id="member-name">{username}</h2>
        {bio !== null && <p>{bio}</p>}
        <MutedText>
          Member since <Moment at={joinedAt} format="month" />
        </MutedText>
        {!isYou && (
          <Button
            as={Link}
            to={messagesPath(profile.id)}
            variant="secondary"
            size="sm"
            icon={<MessageCircle size={16} aria-hidden />}
          >
            Send message
          </Button>
        )}
        {can.block && <BlockButton profile={profile} />}
        {can.edit && (
          <Button as={Link} to={paths.section('dashboard:settings')} variant="secondary" size="sm">
            Edit profile
          </Button>
        )}
      </Person>
      <Part>
        {level === null ? <HiddenNote what="level" name={username} /> : <LevelMeter level={level} />}
      </Part>
      <Part>
        {badges === null ? (
          <HiddenNote what="badges" name={username} />
        ) : (
          <BadgeShelf badges={badges} isYou={isYou} />
        )}
      </Part>
      {isYou && (
        <Foot>
          <Link to={settingsPath('privacy')}>Choose what others see</Link>
        </Foot>
      )}
    </Card>
  );
}

function BlockButton({ profile: { id, username, isBlocked } }: { profile: Profile }) {
  const block = useBlockItem({ id, name: username }, isBlocked);
  return (
    <>
      {isBlocked && <MutedText>You blocked {username}. They weren’t notified.</MutedText>}
      <Button variant="ghost" size="sm" icon={<Ban size={16} aria-hidden />} onClick={block.item.onSelect}>
        {block.label}
      </Button>
      {block.dialog}
    </>
  );
}

/** The user's own name and picture come from the session, which is updated first. */
function useCurrentIdentity({ isYou, username, avatarUrl }: Profile) {
  const user = useUser();
  return isYou && user ? user : { username, avatarUrl };
}

function HiddenNote({ what, name }: { what: string; name: string }) {
  return (
    <HiddenText>
      <EyeOff size={16} aria-hidden />
      <span>
        {name} keeps their {what} private
      </span>
    </HiddenText>
  );
}

const Person = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--grove-space-2);
  text-align: center;

  h2 {
    margin: var(--grove-space-3) 0 0;
    font-size: var(--grove-text-22);
    overflow-wrap: anywhere;
  }

  > p:not(:last-of-type) {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  > a {
    margin-block-start: var(--grove-space-2);
  }
`;

const Part = styled.div`
  margin-block-start: var(--grove-space-5);
  padding-block-start: var(--grove-space-5);
  border-block-start: 1px solid var(--grove-border);
`;

const HiddenText = styled(MutedText)`
  display: flex;
  align-items: center;
  gap: var(--grove-space-2);

  svg {
    flex: none;
  }
`;

const Foot = styled(MutedText)`
  margin-block-start: var(--grove-space-5);
`;
