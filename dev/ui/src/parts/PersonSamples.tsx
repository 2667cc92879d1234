import { badges } from '@grove/contracts/account/badges';
import { levels } from '@grove/contracts/account/levels';
import type { UserLevel } from '@grove/contracts/account/userLevel';
import { Avatar } from '@grove/ui/display/Avatar';
import { Card } from '@grove/ui/layout/Card';
import { LevelMeter } from '@grove/ui/art/LevelMeter';
import { Medallion } from '@grove/ui/art/Medallion';
import { Plant } from '@grove/ui/art/Plant';
import { styled } from 'styled-components';
import { Sample } from '../Sample.tsx';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const meters = [meterAt(1, 0), meterAt(12, 100), meterAt(20, 1400)];

export function PersonSamples() {
  return (
    <>
      <Sample name="avatar">
        {sizes.map((size) => (
          <Avatar key={size} size={size} name="Sage Willow" />
        ))}
        <Avatar name="Rowan" src={portrait} size="lg" />
        <Avatar name="Broken picture" src="/no-such-picture" />
      </Sample>
      <Sample name="level meter: new, in progress, max level" wide>
        {meters.map((level) => (
          <Card key={level.level}>
            <LevelMeter level={level} />
          </Card>
        ))}
      </Sample>
      <Sample name="the 20 stages" wide>
        <Stages>
          {levels.map(({ level, name }) => (
            <li key={level}>
              <Plant level={level} />
              {level} {name}
            </li>
          ))}
        </Stages>
      </Sample>
      <Sample name="medallions; the last ones are not earned" wide>
        <Stages>
          {badges.map(({ id, title }, at) => (
            <li key={id}>
              <Medallion badge={id} earned={at < 8} />
              {title}
            </li>
          ))}
        </Stages>
      </Sample>
    </>
  );
}

/** Creates the level of a member who has gained this many points within a level. */
function meterAt(at: number, gained: number): UserLevel {
  const [own, next] = [levels[at - 1], levels[at]];
  if (!own) throw new RangeError(`Unknown level ${at}`);
  const gap = next ? next.pointsRequired - own.pointsRequired : 0;
  return {
    ...own,
    points: own.pointsRequired + gained,
    pointsToNext: Math.max(0, gap - gained),
    percent: next ? Math.round((gained / gap) * 100) : 100,
  };
}

/** A picture that needs no request: a hill under a sun. */
const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#e9d8c9"/><circle cx="44" cy="22" r="9" fill="#d4af37"/><path d="M0 64V46c14-14 30-12 64 4v14Z" fill="#8b7355"/></svg>',
)}`;

const Stages = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: var(--grove-space-4) var(--grove-space-3);
  margin: 0;
  padding: 0;
  font-size: var(--grove-text-12);
  text-align: center;
  list-style: none;
`;
