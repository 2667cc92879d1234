import { styled } from 'styled-components';

/** The parts of a profile: one column on a phone, several columns elsewhere. */
export const ProfileGrid = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  align-items: start;

  > * {
    min-inline-size: 0;
  }

  @media (min-width: 1024px) {
    grid-template: 'member posts' auto 'around posts' 1fr / 20rem minmax(0, 1fr);

    > :nth-child(1) {
      grid-area: member;
    }

    > :nth-child(2) {
      grid-area: posts;
    }

    > :nth-child(3) {
      grid-area: around;
    }
  }
`;

/** Gallery and announcements, in two columns on tablets. */
export const ProfileAside = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  align-items: start;

  @media (min-width: 640px) and (max-width: 1023px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The title of a part of the profile. */
export const PanelTitle = styled.h2`
  margin: 0 0 var(--grove-space-4);
  font-size: var(--grove-text-22);
  line-height: 1.2;
`;

/** Small, muted text. */
export const MutedText = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
