import { styled } from 'styled-components';
import type { AuditEntry } from '@grove/contracts/system';
import { Moment } from '@grove/platform/Moment';
import { useListQuery } from '@grove/platform/useListQuery';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { ListToolbar } from '@grove/ui/ListToolbar';
import { Cell, Row, Table } from '@grove/ui/Table';
import { PagedList } from '../portal/PagedList.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageTexts } from '../portal/pageTexts.ts';
import { actionWords, isAction } from './actionWords.ts';
import { actorOf } from './actorOf.ts';
import { useAuditTrail } from './audit.api.ts';

const everything = { value: '', label: 'All actions' };
const choices = [everything, ...Object.entries(actionWords).map(([value, label]) => ({ value, label }))];
const asked = ['action'] as const;
const columns = ['Time', 'Action', 'User', 'Target', 'IP address'];

/** The audit trail: who did what to whom, and when. */
export function AuditScreen() {
  const [chosen, ask] = useListQuery(asked);
  const action = isAction(chosen.action) ? chosen.action : undefined;
  const trail = useAuditTrail(action);
  return (
    <PortalScreen title="Audit trail" text={pageTexts.audit} error={trail.error}>
      <ListToolbar
        label="Audit trail"
        choices={[
          {
            label: 'Action',
            options: choices,
            value: action ?? '',
            onChoose: (value) => {
              ask({ action: value });
            },
          },
        ]}
        count={trail.isPlaceholderData ? undefined : trail.data?.pages.flatMap((page) => page.entries).length}
        hasMore={trail.hasNextPage}
      />
      <PagedList query={trail} itemsOf={(page) => page.entries} empty={<NothingYet />}>
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
      <Cell label="Time">
        <Moment at={at} form="moment" />
      </Cell>
      <Cell label="Action">
        <span>
          <strong>{actionWords[action]}</strong>
          {detail !== '' && <Detail>{detail}</Detail>}
        </span>
      </Cell>
      <Cell label="User">{actorOf(entry)}</Cell>
      <Cell label="Target">{subject?.username ?? subjectEmail}</Cell>
      <Cell label="IP address">{address}</Cell>
    </Row>
  );
}

function NothingYet() {
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
