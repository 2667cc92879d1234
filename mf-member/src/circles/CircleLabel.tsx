import { useOwnCircles } from '@grove/circles/circles.api';
import { Link } from '@grove/platform/Link';
import { circlePath } from './circlePath.ts';

/** Names the circle or pod in which something was shared. Renders nothing for the Collective. */
export function CircleLabel({ audience }: { audience: string }) {
  return audience === 'everybody' ? null : <CircleLink circleId={audience} />;
}

function CircleLink({ circleId }: { circleId: string }) {
  const circle = useOwnCircles().data?.items.find(({ id }) => id === circleId);
  if (circle === undefined) return null;
  return (
    <>
      {' · in '}
      <Link to={circlePath(circleId)}>{circle.name}</Link>
    </>
  );
}
