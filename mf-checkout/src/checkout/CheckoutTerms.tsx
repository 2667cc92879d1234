import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { LegalPageLink } from '@grove/contracts/site/legalPages';
import { AgreementSentence } from './AgreementSentence.tsx';

/** The terms that the buyer agrees to by paying, and the contents of the receipt.
 *  @param props.children more terms of what is paid for. */
export function CheckoutTerms({ children }: { children?: ReactNode }) {
  // The page's HTML contains the answer.
  const { data: pages = [] } = useQuery<LegalPageLink[]>({ queryKey: ['/api/legal'] });
  return (
    <Terms>
      {children}
      <AgreementSentence pages={pages} />
      <p>
        Your receipt arrives by email as soon as you’ve paid. It lists the items, the total, and a link to
        open your purchase.
      </p>
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
`;
