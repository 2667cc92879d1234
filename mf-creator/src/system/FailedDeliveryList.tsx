import { styled } from 'styled-components';
import type { SetAsideEffect } from '@grove/contracts/creator/system';
import { Moment } from '@grove/platform/Moment';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { PagedList } from '../portal/PagedList.tsx';
import { MutedText } from '../portal/MutedText.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { SectionTitle } from './SystemLayout.tsx';
import { getKindLabel } from './getKindLabel.ts';
import { useRetryEffect } from './system.api.ts';
import type { useFailedDeliveries } from './system.api.ts';

const columns = ['Delivery', 'Error', 'Attempts', 'Failed at', ''];

/** Lists the effects that failed for a day. Each can be retried or discarded. */
export function FailedDeliveryList({ query }: { query: ReturnType<typeof useFailedDeliveries> }) {
  return (
    <section ref={preserveFocus} aria-labelledby="set-aside-title">
      <SectionTitle id="set-aside-title">Failed deliveries</SectionTitle>
      <PagedList query={query} getItems={(page) => page.effects} empty={<NoFailedDeliveries />}>
        {(effects) => (
          <Table label="Failed deliveries" columns={columns}>
            {effects.map((effect) => (
              <EffectRow key={effect.id} effect={effect} />
            ))}
          </Table>
        )}
      </PagedList>
    </section>
  );
}

function EffectRow({ effect }: { effect: SetAsideEffect }) {
  const retry = useRetryEffect();
  return (
    <Row>
      <Cell>
        <strong>{getKindLabel(effect)}</strong>
        <MutedText>{effect.about}</MutedText>
      </Cell>
      <Cell label="Error" isLong>
        {effect.lastError}
      </Cell>
      <Cell label="Attempts">{effect.attempts}</Cell>
      <Cell label="Failed at">
        <Moment at={effect.setAsideAt} format="moment" />
      </Cell>
      <Cell>
        <Buttons>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Try again: ${effect.about}`}
            loading={retry.isPending}
            onClick={() => {
              retry.mutate(effect.id);
            }}
          >
            Try again
          </Button>
          <DiscardDialog effect={effect} />
        </Buttons>
      </Cell>
    </Row>
  );
}

function NoFailedDeliveries() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="cup"
        level={3}
        title="No failed deliveries"
        text="Tasks that still fail after a day of retries, such as an email to an address that doesn’t exist, will appear here."
      />
    </Card>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);

  @media (width >= 64rem) {
    flex-wrap: nowrap;
    justify-content: end;
  }
`;
