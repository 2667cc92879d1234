import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { QueryState } from '@grove/platform/QueryState';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { HowToEarn } from './HowToEarn.tsx';
import { LedgerList } from './LedgerList.tsx';
import { PointsGrid } from './PointsGrid.ts';
import type { useLedger } from './points.api.ts';

type Ledger = ReturnType<typeof useLedger>;

/** The member's ledger, newest first, and what earns points. */
export function PointsScreen({ ledger, skeleton }: { ledger: Ledger; skeleton: ReactNode }) {
  return (
    <QueryState query={ledger} skeleton={skeleton}>
      {({ pages }) => (
        <PointsGrid>
          <Card as="section" aria-labelledby="points-sum">
            <Total id="points-sum">{`${formatWholeNumber(pages[0]?.points ?? 0)} points`}</Total>
            {pages[0]?.items.length === 0 ? (
              <NoPoints />
            ) : (
              <LedgerList entries={pages.flatMap(({ items }) => items)} />
            )}
            <ShowMore query={ledger} count={pages.flatMap(({ items }) => items).length} />
          </Card>
          <HowToEarn />
        </PointsGrid>
      )}
    </QueryState>
  );
}

function NoPoints() {
  return (
    <EmptyState
      drawing="seedling"
      level={3}
      title="No points yet"
      text="Complete a lesson to earn your first points."
    />
  );
}

const Total = styled.h2`
  margin: 0 0 var(--grove-space-3);
  font-size: var(--grove-text-22);
`;
