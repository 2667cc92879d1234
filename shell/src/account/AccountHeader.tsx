import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface AccountHeaderProps {
  title: string;
  children?: ReactNode;
  /** The header replaces another header on the same page, so its heading receives focus and is read out. */
  takesFocus?: boolean;
}

/** Heading and introduction of an account screen. */
export function AccountHeader({ title, children, takesFocus = false }: AccountHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Root>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <p>{children}</p>}
    </Root>
  );
}

const Root = styled.div`
  h1 {
    margin: 0;
    font-size: var(--grove-text-28);
    outline: none;
  }
  p {
    margin: var(--grove-space-2) 0 0;
    color: var(--grove-muted);
    overflow-wrap: anywhere;
  }
  strong {
    color: var(--grove-text);
  }
`;
