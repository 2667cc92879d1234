import { styled } from 'styled-components';
import { useRoute } from '@grove/platform/useRoute';
import { ClassroomSection } from './classroom/ClassroomSection.tsx';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { CourseCelebration } from './finish/CourseCelebration.tsx';
import { PlayerSkeleton } from './player/PlayerSkeleton.tsx';
import { routes } from './routes.ts';

/** The classroom section of the member area, and the course player page, whose code loads on demand. */
export function Root() {
  return (
    <CourseCelebration>
      <Screen />
    </CourseCelebration>
  );
}

function Screen() {
  const route = useRoute(routes);
  if (route === undefined) return null;
  const courseId = route.params['courseId'];
  if (route.path !== '/course/:courseId' || courseId === undefined)
    return <ClassroomSection item={route.item} />;
  return (
    <PlayerFrame>
      <LazyScreen name="course-player" load={loadPlayer} skeleton={<PlayerSkeleton />}>
        {(CoursePlayerScreen) => <CoursePlayerScreen key={courseId} courseId={courseId} />}
      </LazyScreen>
    </PlayerFrame>
  );
}

function loadPlayer() {
  // The screen needs it immediately. Requesting both in parallel saves a round trip.
  import('@grove/widgets/VideoPlayer').catch(() => undefined);
  return import(/* webpackChunkName: 'course-player' */ './player/CoursePlayerScreen.tsx').then(
    (module) => module.CoursePlayerScreen,
  );
}

/** The player's header extends to the edges of the window; an error panel in its place should not. */
const PlayerFrame = styled.div`
  > [role='alert'] {
    inline-size: min(71rem, 100% - 2rem);
    margin: var(--grove-space-6) auto;
  }
`;
