import { Play } from 'lucide-react';
import { styled } from 'styled-components';
import { clock } from '@grove/contracts/clock';
import type { ContinueLearning, JourneyCourse, RecommendedProduct } from '@grove/contracts/member';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/Button';
import { Card, CardBody } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { ProgressBar } from '@grove/ui/ProgressBar';
import { Thumbnail } from '@grove/ui/Thumbnail';
import { ContinueHalves, SectionTitle } from './DashboardLayout.tsx';

interface ContinueCardProps {
  place: ContinueLearning | null;
  recommended: RecommendedProduct | null;
  courses: readonly JourneyCourse[];
}

/** Links to the next lesson. If no lesson is left, recommends a product from the library. */
export function ContinueCard({ place, recommended, courses }: ContinueCardProps) {
  const left = leftToDo(courses);
  return (
    <section aria-labelledby="continue-title">
      <SectionTitle id="continue-title">Continue Learning</SectionTitle>
      <Card padding="none">
        {place && <Resume place={place} />}
        {!place && recommended && <Recommended product={recommended} reason={left.title} />}
        {!place && !recommended && <EmptyState drawing="path" level={3} {...left} />}
      </Card>
    </section>
  );
}

function Resume({ place }: { place: ContinueLearning }) {
  const { way, videoTimestamp, completedLessons, totalLessons } = place;
  return (
    <ContinueHalves>
      <Thumbnail src={place.thumbnailUrl} title={place.courseTitle} eager />
      <CardBody>
        <Course>{place.courseTitle}</Course>
        <Lesson>{place.lessonTitle}</Lesson>
        <Module>
          {place.moduleTitle}
          {videoTimestamp > 0 && ` · at ${clock(videoTimestamp)}`}
        </Module>
        <ProgressBar value={place.progress} label={`Progress in ${place.courseTitle}`} />
        <Foot>
          <Button
            as={Link}
            to={pathTo('course', { courseId: place.courseId })}
            icon={<Play size={16} aria-hidden />}
          >
            {way === 'start' ? 'Start' : 'Continue'}
          </Button>
          <span>
            {completedLessons} of {totalLessons} lessons · {place.progress}% complete
          </span>
        </Foot>
      </CardBody>
    </ContinueHalves>
  );
}

function Recommended({ product, reason }: { product: RecommendedProduct; reason: string }) {
  return (
    <ContinueHalves>
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
    </ContinueHalves>
  );
}

/** Explains why there is nothing to continue. */
function leftToDo(courses: readonly JourneyCourse[]) {
  if (courses.length === 0)
    return {
      title: 'Nothing to continue yet',
      text: 'Open a course, and you can pick up where you left off here.',
    };
  return courses.every(({ completedLessons, totalLessons }) => completedLessons === totalLessons)
    ? { title: 'You’ve finished every course', text: 'You can come back to them anytime.' }
    : { title: 'Your next lesson is still locked', text: 'It will appear here when it unlocks.' };
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

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-3) var(--grove-space-4);
  margin-block-start: var(--grove-space-4);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
