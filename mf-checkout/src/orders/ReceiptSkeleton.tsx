import { styled } from 'styled-components';
import { Card } from '@grove/ui/Card';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';

/** The skeleton of a receipt. */
export function ReceiptSkeleton() {
  return (
    <SkeletonGroup>
      <Paper padding="lg">
        <Skeleton width="8rem" height="2.5rem" />
        <SkeletonText lines={8} />
      </Paper>
    </SkeletonGroup>
  );
}

export const Paper = styled(Card)`
  max-inline-size: 44rem;
  margin-inline: auto;

  @media print {
    max-inline-size: none;
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;

export const Back = styled.p`
  margin-block-end: var(--grove-space-5);
`;
