import { RotateCw } from 'lucide-react';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageSubtitles } from '../portal/pageSubtitles.ts';
import { OutboxFigures } from './OutboxFigures.tsx';
import { ServiceList } from './ServiceList.tsx';
import { FailedDeliveryList } from './FailedDeliveryList.tsx';
import { StateSkeleton } from './SystemSkeleton.tsx';
import { useFailedDeliveries, useSystemState } from './system.api.ts';

/** The state of the services that Grove depends on, and failed deliveries. */
export function SystemScreen() {
  const state = useSystemState();
  const failedDeliveries = useFailedDeliveries();
  function refresh() {
    void state.refetch();
    void failedDeliveries.refetch();
  }
  return (
    <PortalScreen
      title="System"
      text={pageSubtitles.system}
      actions={
        <Button
          variant="secondary"
          icon={<RotateCw size={16} aria-hidden />}
          loading={state.isFetching}
          onClick={refresh}
        >
          Refresh
        </Button>
      }
      error={state.error}
    >
      <QueryState query={state} skeleton={<StateSkeleton />}>
        {({ services, outbox }) => (
          <>
            <ServiceList services={services} />
            <OutboxFigures outbox={outbox} />
          </>
        )}
      </QueryState>
      <FailedDeliveryList query={failedDeliveries} />
    </PortalScreen>
  );
}
