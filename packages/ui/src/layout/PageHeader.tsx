import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type PageHeaderProps = {
  title: ReactNode;
  /** A few words in the script font above the title. */
  eyebrow?: ReactNode;
  /** One or two sentences below the title. */
  text?: ReactNode;
  /** Buttons, at the end of the row if there is room. */
  actions?: ReactNode;
  /** A BackLink to the previous screen. */
  back?: ReactNode;
  /** The heading level of the title. */
  level?: 1 | 2;
};

/** The header of a page. */
export function PageHeader({ title, eyebrow, text, actions, back, level = 1 }: PageHeaderProps) {
  return (
    <Root>
      {back !== undefined && <Back>{back}</Back>}
      <Heading>
        {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
        <Title as={`h${level}`}>{title}</Title>
        {text !== undefined && <Text>{text}</Text>}
      </Heading>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-4);
  margin-block-end: clamp(1.5rem, 4vw, 3rem);
`;

const Back = styled.div`
  flex: 1 0 100%;
`;

const Heading = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
`;

const Eyebrow = styled.p`
  margin: 0;
  color: var(--grove-primary-text);
  font: 600 var(--grove-text-22) / 1.2 var(--grove-font-script);
`;

const Title = styled.h1`
  margin: 0;
  font-size: clamp(1.75rem, 1.4rem + 2vw, 3rem);
  overflow-wrap: break-word;
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
`;

const Text = styled.p`
  max-inline-size: var(--grove-measure);
  margin: var(--grove-space-2) 0 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-18);
`;
