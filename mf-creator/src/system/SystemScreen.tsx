import { RotateCw } from 'lucide-react';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/Button';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageTexts } from '../portal/pageTexts.ts';
import { OutboxFigures } from './OutboxFigures.tsx';
import { ServiceList } from './ServiceList.tsx';
import { SetAsideList } from './SetAsideList.tsx';
import { StateSkeleton } from './SystemSkeleton.tsx';
import { useSetAside, useSystemState } from './system.api.ts';

/** The state of the services that Grove depends on, and failed deliveries. */
export function SystemScreen() {
  const state = useSystemState();
  const setAside = useSetAside();
  function lookAgain() {
    void state.refetch();
    void setAside.refetch();
  }
  return (
    <PortalScreen
      title="System"
      text={pageTexts.system}
      actions={
        <Button
          variant="secondary"
          icon={<RotateCw size={16} aria-hidden />}
          loading={state.isFetching}
          onClick={lookAgain}
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
      <SetAsideList setAside={setAside} />
    </PortalScreen>
  );
}
