import { styled } from 'styled-components';
import type { AuditEntry } from '@grove/contracts/creator/system';
import { Moment } from '@grove/platform/Moment';
import { useListQuery } from '@grove/platform/useListQuery';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { PagedList } from '../portal/PagedList.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageSubtitles } from '../portal/pageSubtitles.ts';
import { actionLabels, isAction } from './actionLabels.ts';
import { getActorName } from './getActorName.ts';
import { useAuditTrail } from './audit.api.ts';

const allActions = { value: '', label: 'All actions' };
const actionOptions = [
  allActions,
  ...Object.entries(actionLabels).map(([value, label]) => ({ value, label })),
];
const queryParams = ['action'] as const;
const columns = ['Time', 'Action', 'User', 'Target', 'IP address'];

/** The audit trail: who did what to whom, and when. */
export function AuditScreen() {
  const [query, setQuery] = useListQuery(queryParams);
  const action = isAction(query.action) ? query.action : undefined;
  const trail = useAuditTrail(action);
  return (
    <PortalScreen title="Audit trail" text={pageSubtitles.audit} error={trail.error}>
      <ListToolbar
        label="Audit trail"
        choices={[
          {
            label: 'Action',
            options: actionOptions,
            value: action ?? '',
            onChoose: (value) => {
              setQuery({ action: value });
            },
          },
        ]}
        count={trail.isPlaceholderData ? undefined : trail.data?.pages.flatMap((page) => page.entries).length}
        hasMore={trail.hasNextPage}
      />
      <PagedList query={trail} getItems={(page) => page.entries} empty={<NoEntries />}>
        {(entries) => (
          <Table label="Audit trail" columns={columns}>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </Table>
        )}
      </PagedList>
    </PortalScreen>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { action, subject, subjectEmail, detail, address, at } = entry;
  return (
    <Row>
      <Cell label="Time" isPlain>
        <Moment at={at} format="moment" />
      </Cell>
      <Cell label="Action" isLong>
        <span>
          <strong>{actionLabels[action]}</strong>
          {detail !== '' && <Detail>{detail}</Detail>}
        </span>
      </Cell>
      <Cell label="User">{getActorName(entry)}</Cell>
      <Cell label="Target">{subject?.username ?? subjectEmail}</Cell>
      <Cell label="IP address">{address}</Cell>
    </Row>
  );
}

function NoEntries() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="book"
        title="No activity yet"
        text="Sign-ins, role changes, exports and deletions will appear here."
      />
    </Card>
  );
}

const Detail = styled.span`
  display: block;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
