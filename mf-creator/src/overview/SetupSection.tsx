import type { Setup } from '@grove/contracts/creator/setup';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import type { SetupCardProps } from '../setup/SetupCard.tsx';

const load = () => import('../setup/SetupCard.tsx').then((module) => module.SetupCard);

/** The setup checklist, whose code is loaded only for sites that are not set up. */
export function SetupSection(props: SetupCardProps) {
  return (
    <LazyScreen<SetupCardProps> name="setup" load={load} skeleton={<SetupSkeleton setup={props.setup} />}>
      {(SetupCard) => <SetupCard {...props} />}
    </LazyScreen>
  );
}

function SetupSkeleton({ setup }: { setup: Setup }) {
  const openCount = setup.items.filter(({ isDone }) => !isDone).length;
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height={`${String(7 + openCount * 4.25)}rem`} />
    </SkeletonGroup>
  );
}
