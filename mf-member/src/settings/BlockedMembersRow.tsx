import { styled } from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import type { Author } from '@grove/contracts/community/community';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { useBlock } from '@grove/conversations/useBlock';
import { Link } from '@grove/platform/Link';
import { QueryState } from '@grove/platform/QueryState';
import { Avatar } from '@grove/ui/display/Avatar';
import { SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Button } from '@grove/ui/forms/Button';
import { profilePath } from '../profile/profilePath.ts';
import { SettingRow } from './SettingRow.tsx';

/** The members whom the user has blocked. The list loads when it is opened. */
export function BlockedMembersRow() {
  return (
    <SettingRow title="Blocked members" change={{ label: 'Show list', panel: <BlockedMembers /> }}>
      <p>You and a blocked member can’t message or find each other.</p>
    </SettingRow>
  );
}

function BlockedMembers() {
  const blocked = useQuery<ResponseOf<'GET /api/blocked-members'>>({
    queryKey: ['/api/blocked-members'],
    refetchOnMount: 'always',
  });
  return (
    <QueryState query={blocked} skeleton={<SkeletonText lines={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p>You haven’t blocked anyone. You can block a member from their profile, posts or comments.</p>
        ) : (
          <List role="list">
            {items.map((member) => (
              <BlockedMember key={member.id} member={member} />
            ))}
          </List>
        )
      }
    </QueryState>
  );
}

function BlockedMember({ member: { id, name, avatar } }: { member: Author }) {
  const block = useBlock(id);
  return (
    <li>
      <Avatar name={name} src={avatar} size="sm" decorative />
      <Link to={profilePath(id)}>{name}</Link>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Unblock ${name}`}
        loading={block.isPending}
        onClick={() => {
          block.mutate(false);
        }}
      >
        Unblock
      </Button>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-3);
  margin: var(--grove-space-3) 0 0;

  li {
    display: flex;
    align-items: center;
    gap: var(--grove-space-3);
  }

  a {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
