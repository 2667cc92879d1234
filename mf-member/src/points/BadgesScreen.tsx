import type { UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { OwnBadge } from '@grove/contracts/account/points';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { Card } from '@grove/ui/layout/Card';
import { Medallion } from '@grove/ui/art/Medallion';
import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import { BadgeCount, BadgeGrid } from './BadgeGrid.tsx';

interface BadgesScreenProps {
  badges: UseQueryResult<OwnBadge[]>;
  skeleton: ReactNode;
}

/** All badges: earned ones with their date, others with how to earn them. */
export function BadgesScreen({ badges, skeleton }: BadgesScreenProps) {
  return (
    <QueryState query={badges} skeleton={skeleton}>
      {(allBadges) => {
        const earned = allBadges.filter(({ earnedAt }) => earnedAt !== null).length;
        return (
          <section aria-labelledby="badges-count">
            <BadgeCount id="badges-count">{`${String(earned)} of ${String(allBadges.length)} earned`}</BadgeCount>
            <BadgeGrid role="list">
              {allBadges.map((badge) => (
                <BadgeCard key={badge.badge} badge={badge} />
              ))}
            </BadgeGrid>
          </section>
        );
      }}
    </QueryState>
  );
}

function BadgeCard({ badge: { badge, title, description, earnedAt, progress } }: { badge: OwnBadge }) {
  return (
    <BadgeSheet as="li">
      <Medallion badge={badge} earned={earnedAt !== null} />
      <div>
        <Title>{title}</Title>
        <p>{description}</p>
      </div>
      {earnedAt !== null && (
        <Earned>
          <Check size={16} aria-hidden />
          <span>
            Earned on <Moment at={earnedAt} format="day" />
          </span>
        </Earned>
      )}
      {progress !== null && <BadgeProgress title={title} {...progress} />}
    </BadgeSheet>
  );
}

function BadgeProgress({ title, done, of }: { title: string; done: number; of: number }) {
  const progressText = `${String(done)} of ${String(of)}`;
  return (
    <Foot>
      <ProgressBar
        value={done}
        max={of}
        label={`Progress toward ${title}`}
        valueText={progressText}
        size="sm"
      />
      <span>{progressText}</span>
    </Foot>
  );
}

/** The foot is at the end of the card, so that it aligns within a row. */
const BadgeSheet = styled(Card)`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  grid-template-rows: 1fr auto;
  gap: var(--grove-space-4);

  p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  > :nth-child(3) {
    grid-column: 1 / -1;
  }
`;

const Title = styled.h3`
  margin: 0 0 var(--grove-space-1);
  font-size: var(--grove-text-18);
`;

const Earned = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-2);
  color: var(--grove-success);
  font-size: var(--grove-text-14);
  font-weight: 600;
`;

const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--grove-space-3);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  --grove-figures: tabular-nums;
`;
