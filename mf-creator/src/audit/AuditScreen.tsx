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

const everything = { value: '', label: 'Everything' };
const choices = [everything, ...Object.entries(actionWords).map(([value, label]) => ({ value, label }))];
const asked = ['action'] as const;
const columns = ['When', 'What', 'Who', 'Whom', 'From'];

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
            label: 'Show',
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
      <PagedList
        query={trail}
        itemsOf={(page) => page.entries}
        empty={<NothingYet />}
        end="That is everything."
      >
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
      <Cell label="When">
        <Moment at={at} form="moment" />
      </Cell>
      <Cell label="What">
        <span>
          <strong>{actionWords[action]}</strong>
          {detail !== '' && <Detail>{detail}</Detail>}
        </span>
      </Cell>
      <Cell label="Who">{actorOf(entry)}</Cell>
      <Cell label="Whom">{subject?.username ?? subjectEmail}</Cell>
      <Cell label="From">{address}</Cell>
    </Row>
  );
}

function NothingYet() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="book"
        title="Nothing has been written down"
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
