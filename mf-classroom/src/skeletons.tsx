import { PlayerSkeleton } from './player/PlayerSkeleton.tsx';

/** Placeholders shown at this remote's routes until it has rendered. */
export const skeletons = {
  '/course/:courseId': <PlayerSkeleton />,
};
