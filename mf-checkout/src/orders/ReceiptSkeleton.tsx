import { styled } from 'styled-components';
import { Card } from '@grove/ui/layout/Card';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';

/** The skeleton of a receipt. */
export function ReceiptSkeleton() {
  return (
    <SkeletonGroup>
      <ReceiptPaper padding="lg">
        <Skeleton width="8rem" height="2.5rem" />
        <SkeletonText lines={8} />
      </ReceiptPaper>
    </SkeletonGroup>
  );
}

export const ReceiptPaper = styled(Card)`
  max-inline-size: 44rem;
  margin-inline: auto;

  @media print {
    max-inline-size: none;
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;

export const ReceiptBackRow = styled.p`
  margin-block-end: var(--grove-space-5);
`;
