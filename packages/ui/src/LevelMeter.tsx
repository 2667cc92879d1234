import type { UserLevel } from '@grove/contracts/userLevel';
import { styled } from 'styled-components';
import { ProgressBar } from './ProgressBar.tsx';

export type LevelMeterProps = {
  level: UserLevel;
  /** Level of the title in the page's outline. */
  headingLevel?: 2 | 3 | 4;
};

const highest = 20;

/** Where a member stands in the 'Life of a Seed'. */
export function LevelMeter({ level, headingLevel = 3 }: LevelMeterProps) {
  const { emoji, name, points, pointsRequired, pointsToNext, percent } = level;
  const atTop = level.level >= highest;
  const gained = points - pointsRequired;
  const steps = atTop ? 'Max Level' : `${gained} / ${gained + pointsToNext}`;
  return (
    <Root>
      <Title as={`h${headingLevel}`}>Life of a Seed</Title>
      <Emoji aria-hidden>{emoji}</Emoji>
      <div>
        <Name>{name}</Name>
        <Place>Level {level.level}</Place>
      </div>
      <Points>{points} points</Points>
      <Bar>
        <ProgressBar
          value={percent}
          label={`Life of a Seed, level ${level.level}`}
          valueText={`${percent}%, ${steps}`}
        />
      </Bar>
      <Foot>
        <span>{steps}</span>
        <span>{percent}%</span>
      </Foot>
      {!atTop && <Next>{`${pointsToNext} points to level ${level.level + 1}`}</Next>}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--grove-space-2) var(--grove-space-3);
`;

const Title = styled.h3`
  grid-column: 1 / -1;
  margin: 0;
  color: var(--grove-primary-text);
  font: 600 var(--grove-text-22) / 1.2 var(--grove-font-script);
`;

const Emoji = styled.span`
  display: grid;
  place-items: center;
  inline-size: 3rem;
  aspect-ratio: 1;
  border-radius: var(--grove-radius-full);
  background: var(--grove-primary-soft);
  font-size: var(--grove-text-22);
  line-height: 1;
`;

const Name = styled.p`
  margin: 0;
  font: 600 var(--grove-text-18) / 1.3 var(--grove-font-heading);
`;

const Place = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Points = styled.p`
  margin: 0;
  font-weight: 600;
  white-space: nowrap;
`;

const Bar = styled.div`
  grid-column: 1 / -1;
  margin-block-start: var(--grove-space-1);
`;

const Foot = styled.p`
  display: flex;
  grid-column: 1 / -1;
  justify-content: space-between;
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  font-variant-numeric: tabular-nums lining-nums;
`;

const Next = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
