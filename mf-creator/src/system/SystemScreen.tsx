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
import { Figures, PartTitle } from './SystemLayout.tsx';
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

function FiguresShape({ count, height }: { count: number; height: string }) {
  return (
    <>
      <PartTitle as="p">
        <Skeleton width="8rem" height="1.2em" />
      </PartTitle>
      <Figures as="div">
        {Array.from({ length: count }, (_, figure) => (
          <Skeleton key={figure} shape="card" height={height} />
        ))}
      </Figures>
    </>
  );
}

function StateSkeleton() {
  return (
    <SkeletonGroup>
      <FiguresShape count={4} height="7.75rem" />
      <FiguresShape count={3} height="6.25rem" />
    </SkeletonGroup>
  );
}
