import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { readPageData } from '@grove/platform/pageData';
import { getPolicyPages } from './getPolicyPages.ts';

/** What the receipt contains, and links to the site's policies.
 *  @param props.children more terms of what is paid for. */
export function CheckoutTerms({ children }: { children?: ReactNode }) {
  const pages = getPolicyPages(readPageData().releases);
  return (
    <Terms>
      {children}
      <p>
        Your receipt arrives by email as soon as you’ve paid. It lists the items, the total, and a link to
        open your purchase.
      </p>
      {pages.length > 0 && (
        <ul role="list">
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </Terms>
  );
}

const Terms = styled.footer`
  display: grid;
  gap: var(--grove-space-2);
  margin-block-start: var(--grove-space-4);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);

  p {
    margin: 0;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--grove-space-1) var(--grove-space-4);
  }
`;
