import type { Deployment } from '@grove/contracts/releases/deploys';
import { Moment } from '@grove/platform/Moment';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { PagedList } from '../portal/PagedList.tsx';
import { Lines, MutedText } from '../portal/MutedText.tsx';
import type { useDeployments } from './deployments.api.ts';
import { shortenHash } from './releaseFormats.ts';

const columns = ['Time', 'Remote', 'Action', 'Version', 'User', 'Reason'];

/** The log of promotions, rollbacks and withdrawals. */
export function DeploymentLog({ deployments }: { deployments: ReturnType<typeof useDeployments> }) {
  return (
    <PagedList
      query={deployments}
      getItems={(page) => page.deployments}
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
      {(listed) => (
        <Table label="Deployments" columns={columns}>
          {listed.map((deployment) => (
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
  const shownVersion = to ?? from;
  const hasPrevious = from !== null && from !== shownVersion;
  return (
    <Row>
      <Cell label="Time" isPlain>
        <Moment at={at} format="moment" />
      </Cell>
      <Cell label="Remote" isPlain>
        {name}
      </Cell>
      <Cell label="Action" isPlain>
        <strong>{describeAction(deployment)}</strong>
      </Cell>
      <Cell label="Version" isLong={hasPrevious}>
        <Lines>
          {shownVersion !== null && <code title={shownVersion}>{shortenHash(shownVersion)}</code>}
          {hasPrevious && (
            <MutedText>
              previous: <code title={from}>{shortenHash(from)}</code>
            </MutedText>
          )}
        </Lines>
      </Cell>
      <Cell label="User">{by}</Cell>
      <Cell label="Reason">{why}</Cell>
    </Row>
  );
}

function describeAction({ action, percent }: Deployment): string {
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
