import { Card } from '@grove/ui/Card';
import { SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';

/** The shape of what comes: a card of lines. */
export function CoachingSkeleton() {
  return (
    <SkeletonGroup>
      <Card>
        <SkeletonText lines={8} />
      </Card>
    </SkeletonGroup>
  );
}
