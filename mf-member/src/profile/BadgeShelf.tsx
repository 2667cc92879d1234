import { styled } from 'styled-components';
import type { EarnedBadge } from '@grove/contracts/profile';
import { Quiet } from './ProfileLayout.tsx';

/** The badges that a member holds, and what each was earned by. */
export function BadgeShelf({ badges, isYou }: { badges: EarnedBadge[]; isYou: boolean }) {
  return (
    <section aria-labelledby="member-badges">
      <Title id="member-badges">Badges</Title>
      {badges.length === 0 ? (
        <Quiet>{isYou ? 'Your first badge comes with your first lesson.' : 'None yet.'}</Quiet>
      ) : (
        <Shelf role="list">
          {badges.map(({ badge, title, description, emoji }) => (
            <li key={badge}>
              <Emoji aria-hidden>{emoji}</Emoji>
              <div>
                <strong>{title}</strong>
                <Quiet>{description}</Quiet>
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
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--grove-space-3);
  }

  strong {
    font-weight: 600;
  }
`;

const Emoji = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  aspect-ratio: 1;
  border-radius: var(--grove-radius-full);
  background: var(--grove-accent-soft);
  font-size: var(--grove-text-18);
  line-height: 1;
`;
