import { Laptop, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AccountSession } from '@grove/contracts/account/account';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { RowList } from '@grove/ui/lists/RowList';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { SettingNote, SettingsSection } from './SettingsLayout.tsx';
import { useEndSession } from './sessions.api.ts';

/** The devices that are signed in, this one first. */
export function SessionsSection({ sessions }: { sessions: UseQueryResult<AccountSession[]> }) {
  return (
    <SettingsSection id="devices">
      <QueryState query={sessions} skeleton={<SessionsSkeleton />}>
        {(ready) => (
          <List role="list">
            {sortCurrentFirst(ready).map((session) => (
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
  const endSession = useEndSession();
  const isPhone = /iphone|ipad|android/i.test(device);
  return (
    <li>
      <DeviceIcon aria-hidden>{isPhone ? <Smartphone /> : <Laptop />}</DeviceIcon>
      <SessionDetails>
        <strong>
          {device} {isCurrent && <Badge variant="success">This device</Badge>}
        </strong>
        <SettingNote>
          {isCurrent ? (
            'In use now'
          ) : (
            <>
              Last used <Moment at={lastUsedAt} format="moment" />
            </>
          )}
          {address !== '' && <> · {address}</>} · signed in <Moment at={startedAt} format="long-day" />
        </SettingNote>
      </SessionDetails>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          loading={endSession.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => {
            endSession.mutate(id);
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

function sortCurrentFirst(sessions: AccountSession[]) {
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

const DeviceIcon = styled.span`
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

const SessionDetails = styled.div`
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
