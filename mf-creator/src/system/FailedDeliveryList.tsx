import { FileWarning, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { SetAsideEffect } from '@grove/contracts/creator/system';
import { Moment } from '@grove/platform/Moment';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Cell, OneLine, Row, Table } from '@grove/ui/lists/Table';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { MenuItem, MenuSeparator } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { PagedList } from '../portal/PagedList.tsx';
import { MutedText } from '../portal/MutedText.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { SectionTitle } from './SystemLayout.tsx';
import { getKindLabel } from './getKindLabel.ts';
import { useRetryEffect } from './system.api.ts';
import type { useFailedDeliveries } from './system.api.ts';

const columns = ['Delivery', 'Error', 'Failed at', ''];

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
  const [open, setOpen] = useState<'error' | 'discard'>();
  const close = () => {
    setOpen(undefined);
  };
  return (
    <Row>
      <Cell>
        <strong>{getKindLabel(effect)}</strong>
        <MutedText>
          <OneLine text={effect.about} />
        </MutedText>
      </Cell>
      <Cell label="Error">
        <OneLine text={effect.lastError} />
      </Cell>
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
          <MoreMenu label={`More actions for ${effect.about}`}>
            <MenuItem
              icon={<FileWarning aria-hidden />}
              onSelect={() => {
                setOpen('error');
              }}
            >
              Show error
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={<Trash2 aria-hidden />}
              variant="destructive"
              onSelect={() => {
                setOpen('discard');
              }}
            >
              Discard
            </MenuItem>
          </MoreMenu>
        </Buttons>
        {open === 'error' && (
          <Dialog
            open
            onOpenChange={close}
            title={getKindLabel(effect)}
            description={`${effect.about}, after ${String(effect.attempts)} attempts`}
          >
            <ErrorText>{effect.lastError}</ErrorText>
          </Dialog>
        )}
        {open === 'discard' && <DiscardDialog effect={effect} onClosed={close} />}
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

const ErrorText = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  gap: var(--grove-space-2);

  @media (width >= 64rem) {
    justify-content: end;
  }
`;
