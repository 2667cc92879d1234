import { styled } from 'styled-components';

/** A row of the media library: filters at the start, upload buttons at the end. */
export const MediaToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--grove-space-3) var(--grove-space-4);
  margin-block-end: var(--grove-space-4);

  > :first-child {
    flex: 1 1 18rem;
    margin-block-end: 0;
  }
`;

export const ToolbarButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
