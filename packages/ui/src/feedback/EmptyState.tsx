import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Drawing } from '../art/Drawing.tsx';
import type { DrawingName } from '../art/Drawing.tsx';

export type EmptyStateProps = {
  drawing?: DrawingName;
  title: string;
  /** One line: what will appear here, or what to do. */
  text?: ReactNode;
  /** A Button, if the user can do something. */
  action?: ReactNode;
  /** The heading level of the title. */
  level?: 1 | 2 | 3 | 4;
};

/** Shown in place of content that does not exist yet. */
export function EmptyState({ drawing = 'seedling', title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Root>
      <Drawing name={drawing} />
      <Title as={`h${level}`}>{title}</Title>
      {text !== undefined && <Text>{text}</Text>}
      {action !== undefined && <Action>{action}</Action>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--grove-space-2);
  padding: var(--grove-space-7) var(--grove-space-4);
  text-align: center;
`;

const Title = styled.h2`
  margin: var(--grove-space-3) 0 0;
  font-size: var(--grove-text-22);
`;

const Text = styled.p`
  max-inline-size: 44ch;
  margin: 0;
  color: var(--grove-muted);
`;

const Action = styled.div`
  margin-block-start: var(--grove-space-4);
`;
