import { RotateCw } from 'lucide-react';
import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/Button';
import { PageHeader } from '@grove/ui/PageHeader';
import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { CreatorsOnly, isForCreators } from '../portal/CreatorsOnly.tsx';
import { OutboxFigures } from './OutboxFigures.tsx';
import { ServiceList } from './ServiceList.tsx';
import { SetAsideList } from './SetAsideList.tsx';
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
        text="What Grove stands on, and what it still has to do."
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

function StateSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="9rem" />
      <div style={{ blockSize: 'var(--grove-space-5)' }} />
      <Skeleton shape="card" height="9rem" />
    </SkeletonGroup>
  );
}
