import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import type { Person } from '@grove/contracts/creator/people';
import { Moment } from '@grove/platform/Moment';
import { Avatar } from '@grove/ui/display/Avatar';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Cell, OneLine, Row } from '@grove/ui/lists/Table';
import { Identity } from '../portal/Identity.tsx';
import { RoleBadge } from './RoleBadge.tsx';
import { RoleDialog } from './RoleDialog.tsx';

/** An account with a button that changes its role. */
export function PersonRow({ person }: { person: Person }) {
  const { username, email, avatarUrl, role, isOperator, hasSecondFactor, joinedAt, isYou, can } = person;
  return (
    <Row>
      <Cell>
        <Identity>
          <Avatar name={username} src={avatarUrl} decorative />
          <Names>
            <strong>
              <OneLine text={username} /> {isYou && <Badge>You</Badge>}
            </strong>
            <Email>
              <OneLine text={email} />
            </Email>
          </Names>
        </Identity>
      </Cell>
      <Cell label="Role" isPlain>
        <Badges>
          <RoleBadge role={role} /> {isOperator && <Badge variant="primary">Operator</Badge>}
        </Badges>
      </Cell>
      <Cell label="Two-factor">
        {hasSecondFactor ? (
          <Badge variant="success" icon={<ShieldCheck aria-hidden />}>
            On
          </Badge>
        ) : (
          <OffText>Off</OffText>
        )}
      </Cell>
      <Cell label="Joined">
        <Moment at={joinedAt} format="day" />
      </Cell>
      <Cell>
        {can.changeRole && (
          <RoleDialog
            person={person}
            trigger={
              <Button variant="secondary" size="sm" aria-label={`Change role of ${username}`}>
                Change role
              </Button>
            }
          />
        )}
      </Cell>
    </Row>
  );
}

const Names = styled.div`
  line-height: 1.4;

  strong {
    display: flex;
    gap: var(--grove-space-2);
    font-weight: 600;
  }
`;

const Badges = styled.span`
  display: flex;
  gap: var(--grove-space-2);
`;

const Email = styled.div`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  font-weight: 400;
`;

const OffText = styled.span`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
