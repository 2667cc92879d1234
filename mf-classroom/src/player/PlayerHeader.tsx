import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import type { PlayerCourse } from '@grove/contracts/courses/player';
import { Link } from '@grove/platform/Link';
import { Button } from '@grove/ui/forms/Button';
import { classroomPaths } from '../classroom/classroomPaths.ts';
import { playerPadding } from './PlayerLayout.tsx';

/** The course's title on a gradient in the theme's colors. It is short to leave room for the video, so the back
 *  link is an arrow next to the title: a BackLink would take a line of its own. */
export function PlayerHeader({ course }: { course: Pick<PlayerCourse, 'title' | 'tagline'> }) {
  return (
    <PlayerBanner>
      <div>
        <Button
          as={Link}
          to={classroomPaths.courses()}
          variant="ghost"
          size="sm"
          iconOnly
          icon={<ArrowLeft size={20} className="grove-turns" aria-hidden />}
          aria-label="Back to Courses"
        />
        <div>
          <h1 title={course.title}>{course.title}</h1>
          {course.tagline !== '' && <p title={course.tagline}>{course.tagline}</p>}
        </div>
      </div>
    </PlayerBanner>
  );
}

/** Soft tints of the theme, on which text is readable in both modes. */
export const PlayerBanner = styled.header`
  block-size: 4.5rem;
  border-block-end: 1px solid var(--grove-border);
  background: linear-gradient(
    120deg,
    var(--grove-primary-soft),
    var(--grove-surface) 45%,
    var(--grove-accent-soft)
  );
  > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--grove-space-3);
    block-size: 100%;
    max-inline-size: 120rem;
    margin-inline: auto;
    padding-inline: ${playerPadding};
  }
  h1,
  p {
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h1 {
    font-size: clamp(1.125rem, 1rem + 0.6vw, 1.375rem);
    line-height: 1.4;
  }
  p {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    line-height: 1.4;
  }
`;
