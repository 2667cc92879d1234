import { RotateCw } from 'lucide-react';
import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/Button';
import { PageHeader } from '@grove/ui/PageHeader';
import { CreatorsOnly, isForCreators } from '../portal/CreatorsOnly.tsx';
import { pageTexts } from '../portal/pageTexts.ts';
import { OutboxFigures } from './OutboxFigures.tsx';
import { ServiceList } from './ServiceList.tsx';
import { SetAsideList } from './SetAsideList.tsx';
import { StateSkeleton } from './SystemSkeleton.tsx';
import { useSetAside, useSystemState } from './system.api.ts';

/** Whether everything that Grove stands on is well, and what it could not get done. */
export function SystemScreen() {
  const state = useSystemState();
  const setAside = useSetAside();
  useTitle('System');
  if (isForCreators(state.error)) return <CreatorsOnly />;
  function lookAgain() {
    void state.refetch();
    void setAside.refetch();
  }
  return (
    <>
      <PageHeader
        title="System"
        text={pageTexts.system}
        actions={
          <Button
            variant="secondary"
            icon={<RotateCw size={16} aria-hidden />}
            loading={state.isFetching}
            onClick={lookAgain}
          >
            Look again
          </Button>
        }
      />
      <QueryState query={state} skeleton={<StateSkeleton />}>
        {({ services, outbox }) => (
          <>
            <ServiceList services={services} />
            <OutboxFigures outbox={outbox} />
          </>
        )}
      </QueryState>
      <SetAsideList setAside={setAside} />
    </>
  );
}
