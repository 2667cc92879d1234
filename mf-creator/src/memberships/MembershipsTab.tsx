import { useState } from 'react';
import { styled } from 'styled-components';
import type { StudentProfile } from '@grove/contracts/creator/students';
import type { StudentMembership } from '@grove/contracts/shop/studentMemberships';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { Dollars } from '@grove/ui/display/Dollars';
import { UserText } from '@grove/ui/display/UserText';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { GiveForm } from './GiveForm.tsx';
import { MembershipBadge } from './MembershipBadge.tsx';
import { useStudentMemberships } from './memberships.api.ts';

/** The memberships of a student: their state, why they were canceled, and what the creator can do about them. */
export function MembershipsTab({ student }: { student: StudentProfile }) {
  const memberships = useStudentMemberships(student.id);
  const [canceledId, setCanceledId] = useState<string>();
  const canceled = memberships.data?.find(({ id }) => id === canceledId);
  return (
    <Stack>
      <QueryState query={memberships} skeleton={<RowsSkeleton />} empty={<NoMemberships />}>
        {(list) => (
          <List role="list" aria-label="Memberships">
            {list.map((membership) => (
              <li key={membership.id}>
                <MembershipCard membership={membership} onCancel={setCanceledId} />
              </li>
            ))}
          </List>
        )}
      </QueryState>
      <GiveForm student={student} memberships={memberships.data ?? []} />
      {/* Stays open after a failure, although the membership may have ended. */}
      {canceled && (
        <CancelDialog
          student={student}
          membership={canceled}
          onClose={() => {
            setCanceledId(undefined);
          }}
        />
      )}
    </Stack>
  );
}

interface MembershipCardProps {
  membership: StudentMembership;
  onCancel: (id: string) => void;
}

function MembershipCard({ membership, onCancel }: MembershipCardProps) {
  const { id, productId, title, planName, status, cancelReason } = membership;
  return (
    <Card as="article" aria-label={`${title}: ${planName}`}>
      <Line>
        <div>
          <strong>
            <Link to={pathTo('product', { productId })}>{title}</Link>: {planName}
          </strong>
          <Details membership={membership} />
        </div>
        <MembershipBadge membership={membership} />
      </Line>
      {cancelReason !== '' && (
        <Reason>
          <dt>Why are you canceling?</dt>
          <dd>
            <UserText>{cancelReason}</UserText>
          </dd>
        </Reason>
      )}
      {status !== 'ended' && (
        <Actions>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              onCancel(id);
            }}
          >
            Cancel membership<span className="grove-unseen"> {title}</span>
          </Button>
        </Actions>
      )}
    </Card>
  );
}

function Details({ membership }: { membership: StudentMembership }) {
  const { price, interval, isGift = false, status, cancelAt, periodEnd, createdAt } = membership;
  const renews = !isGift && cancelAt === null && status === 'active';
  return (
    <Muted>
      {isGift ? (
        'Given by a creator, no charge'
      ) : (
        <>
          <Dollars amount={price} /> / {interval}
        </>
      )}
      {' · since '}
      <Moment at={createdAt} format="day" />
      {renews && periodEnd !== null && (
        <>
          {' · renews on '}
          <Moment at={periodEnd} format="day" />
        </>
      )}
    </Muted>
  );
}

function NoMemberships() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="lantern"
        title="No memberships yet"
        text="Memberships that they join or are given will appear here."
      />
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-4);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--grove-space-2) var(--grove-space-4);
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Reason = styled.dl`
  margin-block: var(--grove-space-4) 0;

  dt {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  margin-block-start: var(--grove-space-4);
`;
