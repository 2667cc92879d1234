import { QueryState } from '@grove/platform/QueryState';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Table } from '@grove/ui/lists/Table';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import type { useRemotes } from './releases.api.ts';
import { RemoteRow } from './RemoteRow.tsx';
import { WaitingRow } from './WaitingRow.tsx';

const columns = ['Remote', 'Devices', 'Failures per 1,000', 'LCP p75', 'First screen', ''];

/** The table of remotes, including the shell, followed by the remotes without a live version. */
export function RemoteList({ remotes }: { remotes: ReturnType<typeof useRemotes> }) {
  return (
    <QueryState
      query={remotes}
      skeleton={<RowsSkeleton />}
      isEmpty={(list) => list.remotes.length + list.waiting.length === 0}
      empty={
        <Card padding="none">
          <EmptyState
            drawing="path"
            title="No remotes deployed yet"
            text="Deployed remotes will appear here."
          />
        </Card>
      }
    >
      {(list) => (
        <Table label="Remotes" columns={columns}>
          {list.remotes.map((remote) => (
            <RemoteRow key={remote.name} remote={remote} />
          ))}
          {list.waiting.map((remote) => (
            <WaitingRow key={remote.name} remote={remote} />
          ))}
        </Table>
      )}
    </QueryState>
  );
}
