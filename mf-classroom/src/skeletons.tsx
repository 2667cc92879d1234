import { PlayerSkeleton } from './player/PlayerSkeleton.tsx';

/** What the page shows at this remote's places until it has rendered. */
export const skeletons = {
  '/course/:courseId': <PlayerSkeleton />,
};
