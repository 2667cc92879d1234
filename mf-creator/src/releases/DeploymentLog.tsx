import type { Deployment } from '@grove/contracts/deploys';
import { Moment } from '@grove/platform/Moment';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { Cell, Row, Table } from '@grove/ui/Table';
import { PagedList } from '../portal/PagedList.tsx';
import { Lines, Quiet } from '../portal/Quiet.tsx';
import type { useDeployments } from './deployments.api.ts';
import { short } from './inShort.ts';

const columns = ['Time', 'Remote', 'Action', 'Version', 'User', 'Reason'];

/** The log of promotions, rollbacks and withdrawals. */
export function DeploymentLog({ deployments }: { deployments: ReturnType<typeof useDeployments> }) {
  return (
    <PagedList
      query={deployments}
      itemsOf={(page) => page.deployments}
      empty={
        <Card padding="none">
          <EmptyState
            drawing="book"
            level={3}
            title="No deployments yet"
            text="Promotions, rollbacks and withdrawals will appear here."
          />
        </Card>
      }
      what="deployments"
    >
      {(lines) => (
        <Table label="Deployments" columns={columns}>
          {lines.map((deployment) => (
            <DeploymentRow key={deployment.id} deployment={deployment} />
          ))}
        </Table>
      )}
    </PagedList>
  );
}

function DeploymentRow({ deployment }: { deployment: Deployment }) {
  const { name, from, to, by, why, at } = deployment;
  // A withdrawal, or turning a remote off, has no new version.
  const shown = to ?? from;
  return (
    <Row>
      <Cell label="Time">
        <Moment at={at} form="moment" />
      </Cell>
      <Cell label="Remote">{name}</Cell>
      <Cell label="Action">
        <strong>{inWords(deployment)}</strong>
      </Cell>
      <Cell label="Version">
        <Lines>
          {shown !== null && <code title={shown}>{short(shown)}</code>}
          {from !== null && from !== shown && (
            <Quiet>
              previous: <code title={from}>{short(from)}</code>
            </Quiet>
          )}
        </Lines>
      </Cell>
      <Cell label="User">{by}</Cell>
      <Cell label="Reason">{why}</Cell>
    </Row>
  );
}

function inWords({ action, percent }: Deployment): string {
  switch (action) {
    case 'promote':
      return `Promoted to ${String(percent)}%`;
    case 'rollback':
      return 'Rolled back';
    case 'withdraw':
      return 'Withdrawn';
    case 'halt':
      return 'Halted automatically';
    case 'off':
      return 'Turned off';
    case 'on':
      return 'Turned on';
    case 'budget':
      return 'Budget changed';
  }
}
