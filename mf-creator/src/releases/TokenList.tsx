import { useState } from 'react';
import { styled } from 'styled-components';
import type { DeployToken } from '@grove/contracts/releases/deploys';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { Lines, MutedText } from '../portal/MutedText.tsx';
import { useDeployTokens } from './deployTokens.api.ts';
import { RevokeDialog } from './RevokeDialog.tsx';

const columns = ['Token', 'Remote', 'Permissions', 'Expires', 'Last used', ''];

/** The table of deploy tokens. The tokens themselves are not stored. */
export function TokenList() {
  return (
    <div ref={preserveFocus}>
      <QueryState
        query={useDeployTokens()}
        skeleton={<RowsSkeleton />}
        isEmpty={({ tokens }) => tokens.length === 0}
        empty={
          <Card padding="none">
            <EmptyState
              drawing="lantern"
              level={3}
              title="No deploy tokens yet"
              text="Create a token so that a team can deploy its own remote."
            />
          </Card>
        }
      >
        {({ tokens }) => (
          <Table label="Deploy tokens" columns={columns}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </Table>
        )}
      </QueryState>
    </div>
  );
}

function TokenRow({ token }: { token: DeployToken }) {
  const [isConfirming, setConfirming] = useState(false);
  const { label, remote, rights, createdAt, expiresAt, lastUsedAt } = token;
  return (
    <Row>
      <Cell>
        <Lines>
          <Name>{label}</Name>
          <MutedText>
            created <Moment at={createdAt} format="day" />
          </MutedText>
        </Lines>
      </Cell>
      <Cell label="Remote">{remote}</Cell>
      <Cell label="Permissions">{rights.join(' and ')}</Cell>
      <Cell label="Expires">
        <Moment at={expiresAt} format="day" />
      </Cell>
      <Cell label="Last used">{lastUsedAt === null ? 'Never' : <Moment at={lastUsedAt} format="ago" />}</Cell>
      <Cell>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Revoke ${label}`}
          onClick={() => {
            setConfirming(true);
          }}
        >
          Revoke
        </Button>
        {isConfirming && (
          <RevokeDialog
            token={token}
            onClosed={() => {
              setConfirming(false);
            }}
          />
        )}
      </Cell>
    </Row>
  );
}

const Name = styled.strong`
  overflow-wrap: anywhere;
`;
