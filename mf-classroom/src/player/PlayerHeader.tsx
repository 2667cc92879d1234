import { styled } from 'styled-components';
import type { PlayerCourse } from '@grove/contracts/player';
import { Link } from '@grove/platform/Link';
import { BackLink } from '@grove/ui/BackLink';
import { classroomPaths } from '../classroom/classroomPlace.ts';

/** The course's name on a gradient in the theme's colours. */
export function PlayerHeader({ course }: { course: Pick<PlayerCourse, 'title' | 'tagline'> }) {
  return (
    <HeaderBand>
      <div>
        <BackLink as={Link} to={classroomPaths.courses()}>
          Back to Courses
        </BackLink>
        <h1>{course.title}</h1>
        {course.tagline !== '' && <p>{course.tagline}</p>}
      </div>
    </HeaderBand>
  );
}

/** Soft tints of the theme, on which its text reads in both modes. */
const HeaderBand = styled.header`
  border-block-end: 1px solid var(--grove-border);
  background: linear-gradient(
    120deg,
    var(--grove-primary-soft),
    var(--grove-surface) 45%,
    var(--grove-accent-soft)
  );
  > div {
    max-inline-size: 76rem;
    min-block-size: 10.5rem;
    margin-inline: auto;
    padding: var(--grove-space-5) clamp(1rem, 4vw, 2.5rem) var(--grove-space-6);
  }
  h1 {
    margin: var(--grove-space-3) 0 var(--grove-space-2);
    font-size: clamp(1.75rem, 1.4rem + 2vw, 3rem);
  }
  p {
    max-inline-size: var(--grove-measure);
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-18);
  }
`;
