import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Spinner } from '@grove/ui/feedback/Spinner';
import { Sample } from '../Sample.tsx';

export function ProgressSamples() {
  return (
    <>
      <Sample name="progress: loading, complete, indeterminate, small" wide>
        <ProgressBar label="Course Progress" value={36} />
        <ProgressBar label="Course Progress" value={14} max={14} valueText="14 of 14 lessons" />
        <ProgressBar label="Upload" value={null} />
        <ProgressBar label="Course Progress" value={64} size="sm" />
      </Sample>
      <Sample name="spinner">
        <Spinner size="sm" hideLabel />
        <Spinner />
        <Spinner size="lg" label="Preparing your checkout..." />
      </Sample>
      <Sample name="skeleton" wide>
        <SkeletonGroup>
          <div style={{ display: 'grid', gap: 'var(--grove-space-4)' }}>
            <Skeleton shape="card" ratio="16 / 6" />
            <div style={{ display: 'flex', gap: 'var(--grove-space-4)', alignItems: 'center' }}>
              <Skeleton shape="circle" width="3rem" height="3rem" />
              <Skeleton width="40%" height="1.25rem" />
            </div>
            <SkeletonText lines={3} />
          </div>
        </SkeletonGroup>
      </Sample>
    </>
  );
}
