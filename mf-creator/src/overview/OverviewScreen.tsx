import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { CreatorOverview } from '@grove/contracts/creator/overview';
import type { Setup } from '@grove/contracts/creator/setup';
import { hasOpenItems, isSetupShown } from '@grove/contracts/creator/setupRules';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { Columns } from './OverviewLayout.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { RecentStudents } from './RecentStudents.tsx';
import { SetupSection } from './SetupSection.tsx';
import { StatCards } from './StatCards.tsx';
import { NewSalesCard, TodayCard, hasItems } from './TodayCard.tsx';
import { TopCourses } from './TopCourses.tsx';
import { useOverview } from './overview.api.ts';
import { useDismissSetup, useSetup } from './setup.api.ts';

/** The overview of the creator's work. */
export function OverviewScreen() {
  const overview = useOverview();
  // Requested here and not by the part that shows it, because the page preloads both.
  const setup = useSetup();
  return (
    <PortalScreen
      eyebrow="Your work at a glance"
      title="Creator Portal"
      actions={
        <Button as={Link} to={paths.home()} variant="secondary" icon={<Eye size={16} aria-hidden />}>
          View as member
        </Button>
      }
      error={overview.error}
    >
      <QueryState query={overview} skeleton={<OverviewSkeleton />}>
        {(ready) => <Overview overview={ready} setup={setup.data} isLoading={setup.isLoading} />}
      </QueryState>
    </PortalScreen>
  );
}

interface OverviewProps {
  overview: CreatorOverview;
  /** The setup checklist; undefined while it loads or if it can't be loaded. */
  setup: Setup | undefined;
  isLoading: boolean;
}

function Overview({ overview, setup, isLoading }: OverviewProps) {
  const dismiss = useDismissSetup();
  // The list depends on it, so both appear at once. Without it, the figures are shown.
  if (isLoading) return <OverviewSkeleton />;
  const isShown = setup !== undefined && isSetupShown(setup);
  return (
    <>
      {isShown && (
        <SetupSection
          setup={setup}
          isRestored={dismiss.isSuccess}
          isDismissing={dismiss.isPending}
          onDismiss={() => {
            dismiss.mutate(true);
          }}
        />
      )}
      <Figures overview={overview} isSettingUp={isShown} />
      {setup !== undefined && !isShown && hasOpenItems(setup) && (
        <RestoreSetup
          isDismissed={dismiss.isSuccess}
          isPending={dismiss.isPending}
          onRestore={() => {
            dismiss.mutate(false);
          }}
        />
      )}
    </>
  );
}

/** The figures and lists. While the site is set up and has neither students nor sales, only what needs attention. */
function Figures({ overview, isSettingUp }: { overview: CreatorOverview; isSettingUp: boolean }) {
  const { today, totalStudents, totalRevenue } = overview;
  if (isSettingUp && totalStudents === 0 && totalRevenue === '0.00')
    return hasItems(today) && <TodayCard today={today} />;
  return (
    <>
      <TodayCard today={today} />
      <StatCards overview={overview} />
      <Columns>
        <NewSalesCard sales={overview.newSales} />
        <RecentStudents students={overview.recentStudents} />
        <TopCourses courses={overview.topCourses} />
      </Columns>
    </>
  );
}

interface RestoreSetupProps {
  /** Whether the creator has just dismissed the checklist: the button then gets the focus, which its button had. */
  isDismissed: boolean;
  isPending: boolean;
  onRestore: () => void;
}

function RestoreSetup({ isDismissed, isPending, onRestore }: RestoreSetupProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isDismissed) button.current?.focus({ preventScroll: true });
  }, [isDismissed]);
  return (
    <Restore>
      <Button ref={button} variant="ghost" size="sm" loading={isPending} onClick={onRestore}>
        Show setup checklist
      </Button>
    </Restore>
  );
}

const Restore = styled.div`
  margin-block-start: var(--grove-space-5);
  text-align: center;
`;
