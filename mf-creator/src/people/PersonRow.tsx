import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import type { Person } from '@grove/contracts/people';
import { Moment } from '@grove/platform/Moment';
import { Avatar } from '@grove/ui/Avatar';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { Cell, Row } from '@grove/ui/Table';
import { RoleBadge } from './RoleBadge.tsx';
import { RoleDialog } from './RoleDialog.tsx';

/** An account with a button that changes its role. */
export function PersonRow({ person }: { person: Person }) {
  const { username, email, avatarUrl, role, hasSecondFactor, joinedAt, isYou } = person;
  return (
    <Row>
      <Cell>
        <Who>
          <Avatar name={username} src={avatarUrl} decorative />
          <div>
            <strong>
              {username} {isYou && <Badge>You</Badge>}
            </strong>
            <span>{email}</span>
          </div>
        </Who>
      </Cell>
      <Cell label="Role">
        <RoleBadge role={role} />
      </Cell>
      <Cell label="Second factor">
        {hasSecondFactor ? (
          <Badge variant="success" icon={<ShieldCheck aria-hidden />}>
            On
          </Badge>
        ) : (
          <Off>Off</Off>
        )}
      </Cell>
      <Cell label="Joined">
        <Moment at={joinedAt} form="day" />
      </Cell>
      <Cell>
        <RoleDialog
          person={person}
          trigger={
            <Button variant="secondary" size="sm" aria-label={`Change role of ${username}`}>
              Change role
            </Button>
          }
        />
      </Cell>
    </Row>
  );
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-3);

  > div {
    display: grid;
    min-inline-size: 0;
    line-height: 1.4;
  }

  strong {
    font-weight: 600;
  }

  div span:not(strong span) {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Off = styled.span`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
