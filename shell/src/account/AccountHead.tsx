import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface AccountHeadProps {
  title: string;
  children?: ReactNode;
  /** The head replaces another one on the same page, so its heading takes the focus and is read out. */
  follows?: boolean;
}

/** Heading and introduction of an account screen. */
export function AccountHead({ title, children, follows = false }: AccountHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (follows) heading.current?.focus();
  }, [follows]);
  return (
    <Head>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <p>{children}</p>}
    </Head>
  );
}

const Head = styled.div`
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
