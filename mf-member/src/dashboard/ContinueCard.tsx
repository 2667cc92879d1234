import { Play } from 'lucide-react';
import { styled } from 'styled-components';
import { clock } from '@grove/contracts/clock';
import type { ContinueLearning } from '@grove/contracts/member';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/Button';
import { Card, CardBody } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { ProgressBar } from '@grove/ui/ProgressBar';
import { Thumbnail } from '@grove/ui/Thumbnail';
import { ContinueHalves, SectionTitle } from './DashboardLayout.tsx';

/** Where the member left off, one press away. */
export function ContinueCard({ place }: { place: ContinueLearning | null }) {
  return (
    <section aria-labelledby="continue-title">
      <SectionTitle id="continue-title">Continue Learning</SectionTitle>
      <Card padding="none">{place === null ? <NothingYet /> : <Resume place={place} />}</Card>
    </section>
  );
}

function Resume({ place }: { place: ContinueLearning }) {
  return (
    <ContinueHalves>
      <Thumbnail src={place.thumbnailUrl} title={place.courseTitle} eager />
      <CardBody>
        <Course>{place.courseTitle}</Course>
        <Lesson>{place.lessonTitle}</Lesson>
        <Module>
          {place.moduleTitle} · at {clock(place.videoTimestamp)}
        </Module>
        <ProgressBar value={place.progress} label={`Progress in ${place.courseTitle}`} />
        <Foot>
          <Button as={Link} to={paths.course(place.courseId)} icon={<Play size={16} aria-hidden />}>
            Continue
          </Button>
          <span>{place.progress}% complete</span>
        </Foot>
      </CardBody>
    </ContinueHalves>
  );
}

function NothingYet() {
  return (
    <EmptyState
      drawing="path"
      level={3}
      title="Nothing to continue yet"
      text="Open a course, and your place in it is kept here."
    />
  );
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
