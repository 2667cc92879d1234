import { css, styled } from 'styled-components';
import { Page } from '@grove/ui/layout/Page';
import { clearOfDock, phoneBarHeight } from '../panels/dock.ts';

/** A page wide enough for the preview beside the controls. */
export const Wide = styled(Page)`
  max-inline-size: 110rem;
`;

/** The width of the window in pixels below which the preview is docked at the bottom. */
export const previewDockedBelow = 768;

/** Icon buttons in a row: on phones large enough for a finger. */
export const touchTargets = css`
  @media (width < ${previewDockedBelow}px) {
    > button {
      min-inline-size: 2.75rem;
      min-block-size: 2.75rem;
    }
  }
`;

/** Controls and preview side by side. On phones the preview is docked at the bottom. */
export const Columns = styled.div`
  ${clearOfDock(previewDockedBelow)}
  --dock-inset: clamp(1rem, 4vw, 2.5rem);
  display: flex;
  flex-direction: column;
  gap: var(--grove-space-6);

  > * {
    min-inline-size: 0;
  }

  @media (width < ${previewDockedBelow}px) {
    --dock-end: ${phoneBarHeight};
  }

  @media (width >= ${previewDockedBelow}px) {
    display: grid;
    grid-template-columns: clamp(18rem, 34vw, 27rem) minmax(0, 1fr);
    align-items: start;
  }
`;
