import type { UserLevel } from '@grove/contracts/userLevel';
import { Avatar } from '@grove/ui/Avatar';
import { Card } from '@grove/ui/Card';
import { LevelMeter } from '@grove/ui/LevelMeter';
import { Sample } from '../Sample.tsx';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const stages: UserLevel[] = [
  { level: 1, name: 'Seed', emoji: '🌰', points: 0, pointsRequired: 0, pointsToNext: 50, percent: 0 },
  {
    level: 12,
    name: 'Growing Strong',
    emoji: '💪',
    points: 2800,
    pointsRequired: 2700,
    pointsToNext: 600,
    percent: 14,
  },
  {
    level: 20,
    name: 'Sacred Forest',
    emoji: '✨',
    points: 12500,
    pointsRequired: 11100,
    pointsToNext: 0,
    percent: 100,
  },
];

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
      <Sample name="life of a seed" wide>
        {stages.map((level) => (
          <Card key={level.level}>
            <LevelMeter level={level} />
          </Card>
        ))}
      </Sample>
    </>
  );
}

/** Needs no request: a hill under a sun. */
const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#e9d8c9"/><circle cx="44" cy="22" r="9" fill="#d4af37"/><path d="M0 64V46c14-14 30-12 64 4v14Z" fill="#8b7355"/></svg>',
)}`;
