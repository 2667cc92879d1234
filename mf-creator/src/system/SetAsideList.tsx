import { styled } from 'styled-components';
import type { SetAsideEffect } from '@grove/contracts/system';
import { Moment } from '@grove/platform/Moment';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { Cell, Row, Table } from '@grove/ui/Table';
import { keepFocus } from '@grove/ui/keepFocus';
import { PagedList } from '../portal/PagedList.tsx';
import { Quiet } from '../portal/Quiet.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { PartTitle } from './SystemLayout.tsx';
import { kindOf } from './kindOf.ts';
import { useRetryEffect } from './system.api.ts';
import type { useSetAside } from './system.api.ts';

const columns = ['Delivery', 'Error', 'Attempts', 'Failed at', ''];

/** Lists the effects that failed for a day. Each can be retried or discarded. */
export function SetAsideList({ setAside }: { setAside: ReturnType<typeof useSetAside> }) {
  return (
    <section ref={keepFocus} aria-labelledby="set-aside-title">
      <PartTitle id="set-aside-title">Failed deliveries</PartTitle>
      <PagedList query={setAside} itemsOf={(page) => page.effects} empty={<NothingSetAside />}>
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
        <strong>{kindOf(effect)}</strong>
        <Quiet>{effect.about}</Quiet>
      </Cell>
      <Cell label="Error">{effect.lastError}</Cell>
      <Cell label="Attempts">{effect.attempts}</Cell>
      <Cell label="Failed at">
        <Moment at={effect.setAsideAt} form="moment" />
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

function NothingSetAside() {
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
