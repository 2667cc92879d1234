import type { UserLevel } from '@grove/contracts/account/userLevel';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { styled } from 'styled-components';
import { EmojiText } from '../display/EmojiText.tsx';
import { Plant } from './Plant.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';

export type LevelMeterProps = {
  level: UserLevel;
  /** The heading level of the title. */
  headingLevel?: 2 | 3 | 4;
};

const highestLevel = 20;

/** A member's level in the 'Life of a Seed'. */
export function LevelMeter({ level, headingLevel = 3 }: LevelMeterProps) {
  const { emoji, name, points, pointsRequired, pointsToNext, percent } = level;
  const isMaxLevel = level.level >= highestLevel;
  const gainedPoints = points - pointsRequired;
  const steps = isMaxLevel
    ? 'Max Level'
    : `${formatWholeNumber(gainedPoints)} / ${formatWholeNumber(gainedPoints + pointsToNext)}`;
  return (
    <Root>
      <Plant level={level.level} />
      <Details>
        <Title as={`h${headingLevel}`}>Life of a Seed</Title>
        <Name>
          <span aria-hidden>
            <EmojiText>{emoji}</EmojiText>
          </span>{' '}
          <span>{name}</span>
        </Name>
        <Figures>
          <span>Level {level.level}</span>
          <strong>{countPoints(points)}</strong>
        </Figures>
      </Details>
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
      {!isMaxLevel && <Next>{`${countPoints(pointsToNext)} to level ${level.level + 1}`}</Next>}
    </Root>
  );
}

function countPoints(count: number): string {
  return `${formatWholeNumber(count)} ${count === 1 ? 'point' : 'points'}`;
}

const Root = styled.section`
  display: grid;
  grid-template-columns: 5.25rem minmax(0, 1fr);
  align-items: center;
  gap: var(--grove-space-2) var(--grove-space-4);
`;

const Details = styled.div`
  display: grid;
  gap: var(--grove-space-1);
`;

const Title = styled.h3`
  margin: 0;
  color: var(--grove-primary-text);
  font: 600 var(--grove-text-22) / 1.2 var(--grove-font-script);
`;

const Name = styled.p`
  margin: 0;
  font: 600 var(--grove-text-18) / 1.3 var(--grove-font-heading);
`;

const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--grove-space-3);
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  strong {
    color: var(--grove-text);
    font-weight: 600;
  }
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
  --grove-figures: tabular-nums;
`;

const Next = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
