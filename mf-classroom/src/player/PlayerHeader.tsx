import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import type { PlayerCourse } from '@grove/contracts/player';
import { Link } from '@grove/platform/Link';
import { classroomPaths } from '../classroom/classroomPlace.ts';

/** The course's name on a gradient in the theme's colours. */
export function PlayerHeader({ course }: { course: Pick<PlayerCourse, 'title' | 'tagline'> }) {
  return (
    <HeaderBand>
      <div>
        <Link to={classroomPaths.courses()}>
          <ArrowLeft size={16} aria-hidden />
          Back to Courses
        </Link>
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
  a {
    display: inline-flex;
    align-items: center;
    gap: var(--grove-space-2);
    min-block-size: 1.5rem;
    font-size: var(--grove-text-14);
    font-weight: 600;
    text-decoration: none;
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
