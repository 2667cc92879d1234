import { styled } from 'styled-components';
import type { EarnedBadge } from '@grove/contracts/account/profile';
import { Medallion } from '@grove/ui/art/Medallion';
import { MutedText } from './ProfileLayout.tsx';

/** A member's badges with what they were earned for. */
export function BadgeShelf({ badges, isYou }: { badges: EarnedBadge[]; isYou: boolean }) {
  return (
    <section aria-labelledby="member-badges">
      <Title id="member-badges">Badges</Title>
      {badges.length === 0 ? (
        <MutedText>{isYou ? 'Complete your first lesson to earn a badge.' : 'No badges yet.'}</MutedText>
      ) : (
        <Shelf role="list">
          {badges.map(({ badge, title, description }) => (
            <li key={badge}>
              <Medallion badge={badge} />
              <div>
                <strong>{title}</strong>
                <MutedText>{description}</MutedText>
              </div>
            </li>
          ))}
        </Shelf>
      )}
    </section>
  );
}

const Title = styled.h3`
  margin: 0 0 var(--grove-space-3);
  font: 600 var(--grove-text-18) / 1.3 var(--grove-font-heading);
`;

const Shelf = styled.ul`
  display: grid;
  gap: var(--grove-space-3);

  li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    align-items: center;
    gap: var(--grove-space-3);
  }

  strong {
    font-weight: 600;
  }
`;
