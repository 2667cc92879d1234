import { styled } from 'styled-components';
import { Page } from '@grove/ui/layout/Page';

/** A page wide enough for the preview beside the controls. */
export const Wide = styled(Page)`
  max-inline-size: 110rem;
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-6);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(22rem, 27rem) minmax(0, 1fr);
    align-items: start;
  }
`;
