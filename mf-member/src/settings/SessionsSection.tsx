import { Laptop, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AccountSession } from '@grove/contracts/account';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { RowList } from '@grove/ui/RowList';
import { SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';
import { Quiet, SettingsSection } from './SettingsLayout.tsx';
import { useEndSession } from './sessions.api.ts';

/** The devices that are signed in, this one first. */
export function SessionsSection({ sessions }: { sessions: UseQueryResult<AccountSession[]> }) {
  return (
    <SettingsSection id="devices">
      <QueryState query={sessions} skeleton={<SessionsSkeleton />}>
        {(ready) => (
          <List role="list">
            {thisOneFirst(ready).map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </List>
        )}
      </QueryState>
    </SettingsSection>
  );
}

function SessionItem({ session }: { session: AccountSession }) {
  const { id, device, address, startedAt, lastUsedAt, isCurrent } = session;
  const end = useEndSession();
  const isPhone = /iphone|ipad|android/i.test(device);
  return (
    <li>
      <Sign aria-hidden>{isPhone ? <Smartphone /> : <Laptop />}</Sign>
      <Words>
        <strong>
          {device} {isCurrent && <Badge variant="success">This device</Badge>}
        </strong>
        <Quiet>
          {isCurrent ? (
            'In use now'
          ) : (
            <>
              Last used <Moment at={lastUsedAt} form="moment" />
            </>
          )}
          {address !== '' && <> · {address}</>} · signed in <Moment at={startedAt} form="long-day" />
        </Quiet>
      </Words>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          loading={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => {
            end.mutate(id);
          }}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SessionsSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}

function thisOneFirst(sessions: AccountSession[]) {
  return sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
}

const List = styled(RowList)`
  li {
    padding-block: var(--grove-space-4);
  }

  @media (width < 36rem) {
    li > button {
      margin-inline-start: 3.25rem;
    }
  }
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: var(--grove-radius-full);
  background: var(--grove-primary-soft);
  color: var(--grove-primary-text);

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    stroke-width: 1.75;
  }
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;

  strong {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--grove-space-1) var(--grove-space-2);
    font-weight: 600;
  }
`;
