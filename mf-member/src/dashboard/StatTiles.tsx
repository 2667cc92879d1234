import { Award, BookOpen, CircleCheck, Flame, Sparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import type { Dashboard } from '@grove/contracts/account/dashboard';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { overviewPath } from '../points/overviewPath.ts';

interface StatTile {
  stat: keyof Dashboard['stats'];
  label: string;
  Icon: LucideIcon;
  /** URL of the tile's details. */
  to: string;
}

const coursesPath = paths.section('classroom:my-courses');

const tiles: StatTile[] = [
  { stat: 'courses', label: 'Courses', Icon: BookOpen, to: coursesPath },
  { stat: 'lessonsCompleted', label: 'Lessons Completed', Icon: CircleCheck, to: coursesPath },
  { stat: 'dayStreak', label: 'Day Streak', Icon: Flame, to: overviewPath('points') },
  { stat: 'points', label: 'Points', Icon: Sparkles, to: overviewPath('points') },
  { stat: 'badges', label: 'Badges', Icon: Award, to: overviewPath('badges') },
];

/** Five figures about the member. Each links to its details. */
export function StatTiles({ stats }: { stats: Dashboard['stats'] }) {
  return (
    <section aria-labelledby="stats-title">
      <h2 id="stats-title" className="grove-unseen">
        Your progress
      </h2>
      <TileList>
        {tiles.map(({ stat, label, Icon, to }) => (
          <Tile key={stat}>
            <dt>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <Link to={to}>{label}</Link>
            </dt>
            <dd>{formatWholeNumber(stats[stat])}</dd>
          </Tile>
        ))}
      </TileList>
    </section>
  );
}

/** As many tiles in a row as fit. The last one fills a phone's third row. */
export const TileList = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--grove-space-3);
  margin: 0;

  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }

  @media (min-width: 640px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));

    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;

/** The whole tile is clickable. */
export const Tile = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--grove-space-3);
  min-block-size: 8.5rem;
  padding: var(--grove-space-4);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-1);

  dt {
    display: grid;
    gap: var(--grove-space-2);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    line-height: 1.3;
  }

  dt svg {
    color: var(--grove-primary-text);
  }

  a {
    color: inherit;
    text-decoration-color: var(--grove-border-strong);
  }

  a::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
  }

  &:hover {
    box-shadow: var(--grove-shadow-2);
  }

  dd {
    margin: 0;
    font: 600 var(--grove-text-28) / 1 var(--grove-font-heading);
  }
`;
