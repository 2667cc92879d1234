import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Invitation } from '@grove/contracts/creator/people';
import { Moment } from '@grove/platform/Moment';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { RowList } from '@grove/ui/lists/RowList';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { OneLine } from '@grove/ui/lists/Table';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { PagedList } from '../portal/PagedList.tsx';
import { RoleBadge } from './RoleBadge.tsx';
import { useInvitations, useWithdrawInvitation } from './invitations.api.ts';

/** The invitations that have not been accepted yet. */
export function OpenInvitations() {
  const query = useInvitations();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Card as="section" ref={preserveFocus} aria-labelledby="invitations-title">
      <CardTitle id="invitations-title">Open invitations</CardTitle>
      <PagedList
        query={query}
        getItems={(page) => page.invitations}
        skeleton={
          <SkeletonGroup>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        }
        empty={<EmptyText>No open invitations.</EmptyText>}
        list={list}
        what="invitations"
      >
        {(invitations) => (
          <List role="list" ref={list}>
            {invitations.map((invitation) => (
              <InvitationItem key={invitation.id} invitation={invitation} />
            ))}
          </List>
        )}
      </PagedList>
    </Card>
  );
}

function InvitationItem({ invitation }: { invitation: Invitation }) {
  const { id, email, role, invitedBy, expiresAt } = invitation;
  const withdraw = useWithdrawInvitation();
  return (
    <li>
      <div>
        <strong>
          <OneLine text={email} /> <RoleBadge role={role} />
        </strong>
        <small>
          Invited by {invitedBy} · expires <Moment at={expiresAt} format="day" />
        </small>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Withdraw the invitation to ${email}`}
        loading={withdraw.isPending}
        onClick={() => {
          withdraw.mutate(id);
        }}
      >
        Withdraw
      </Button>
    </li>
  );
}

const EmptyText = styled.p`
  margin: 0;
  color: var(--grove-muted);
`;

const List = styled(RowList)`
  li > div {
    flex: 1 1 14rem;
    min-inline-size: 0;
  }

  strong {
    display: flex;
    gap: var(--grove-space-2);
    font-weight: 600;
  }

  small {
    display: block;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
