import { Lock, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDuration } from '@grove/contracts/fields/formats';
import type {
  ContinueLearning,
  JourneyCourse,
  NextUnlock,
  RecommendedProduct,
} from '@grove/contracts/account/dashboard';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardBody } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import { Thumbnail } from '@grove/ui/display/Thumbnail';
import { ContinueColumns, SectionTitle } from './DashboardLayout.tsx';

interface ContinueCardProps {
  current: ContinueLearning | null;
  nextUnlock: NextUnlock | null;
  recommended: RecommendedProduct | null;
  courses: readonly JourneyCourse[];
}

/** Links to the next lesson, or shows when it unlocks. If no lesson is left, recommends a product from the library. */
export function ContinueCard({ current, nextUnlock, recommended, courses }: ContinueCardProps) {
  const emptyState = getEmptyState(courses);
  return (
    <section aria-labelledby="continue-title">
      <SectionTitle id="continue-title">Continue Learning</SectionTitle>
      <Card padding="none">
        {current && <ResumeLesson current={current} />}
        {nextUnlock && <LockedLesson nextUnlock={nextUnlock} />}
        {recommended && <Recommended product={recommended} reason={emptyState.title} />}
        {!current && !nextUnlock && !recommended && <EmptyState drawing="path" level={3} {...emptyState} />}
      </Card>
    </section>
  );
}

function LockedLesson({ nextUnlock }: { nextUnlock: NextUnlock }) {
  return (
    <ContinueColumns>
      <Thumbnail src={nextUnlock.thumbnailUrl} title={nextUnlock.courseTitle} eager />
      <CardBody>
        <Course>{nextUnlock.courseTitle}</Course>
        <Lesson>{nextUnlock.lessonTitle}</Lesson>
        <Module>{nextUnlock.moduleTitle}</Module>
        <UnlockDate>
          <Lock size={16} aria-hidden />
          <span>
            Unlocks <Moment at={nextUnlock.unlockDate} format="long-day" />
          </span>
        </UnlockDate>
        <Foot>
          <Button as={Link} to={pathTo('course', { courseId: nextUnlock.courseId })} variant="secondary">
            View course
          </Button>
        </Foot>
      </CardBody>
    </ContinueColumns>
  );
}

function ResumeLesson({ current }: { current: ContinueLearning }) {
  const { way, videoTimestamp, completedLessons, totalLessons } = current;
  return (
    <ContinueColumns>
      <Thumbnail src={current.thumbnailUrl} title={current.courseTitle} eager />
      <CardBody>
        <Course>{current.courseTitle}</Course>
        <Lesson>{current.lessonTitle}</Lesson>
        <Module>
          {current.moduleTitle}
          {videoTimestamp > 0 && ` · at ${formatDuration(videoTimestamp)}`}
        </Module>
        <ProgressBar value={current.progress} label={`Progress in ${current.courseTitle}`} />
        <Foot>
          <Button
            as={Link}
            to={pathTo('course', { courseId: current.courseId })}
            icon={<Play size={16} aria-hidden />}
          >
            {way === 'start' ? 'Start' : 'Continue'}
          </Button>
          <span>
            {completedLessons} of {totalLessons} lessons · {current.progress}% complete
          </span>
        </Foot>
      </CardBody>
    </ContinueColumns>
  );
}

function Recommended({ product, reason }: { product: RecommendedProduct; reason: string }) {
  return (
    <ContinueColumns>
      <Thumbnail src={product.thumbnailUrl} title={product.title} eager />
      <CardBody>
        <Course>{reason}</Course>
        <Lesson>{product.title}</Lesson>
        <Module>Recommended for you</Module>
        <Foot>
          <Button as={Link} to={pathTo('product', { productId: product.productId })}>
            View details
          </Button>
        </Foot>
      </CardBody>
    </ContinueColumns>
  );
}

/** Explains why there is nothing to continue. */
function getEmptyState(courses: readonly JourneyCourse[]) {
  if (courses.length === 0)
    return {
      title: 'Nothing to continue yet',
      text: 'Open a course, and you can pick up where you left off here.',
    };
  return { title: 'You’ve finished every course', text: 'You can come back to them anytime.' };
}

const Course = styled.p`
  margin: 0 0 var(--grove-space-1);
  color: var(--grove-primary-text);
  font-size: var(--grove-text-14);
  font-weight: 600;
`;

const Lesson = styled.h3`
  margin: 0 0 var(--grove-space-1);
  font-size: var(--grove-text-22);
`;

const Module = styled.p`
  margin: 0 0 var(--grove-space-4);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const UnlockDate = styled.p`
  display: flex;
  align-items: center;
  gap: var(--grove-space-2);
  margin: 0;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-3) var(--grove-space-4);
  margin-block-start: var(--grove-space-4);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
