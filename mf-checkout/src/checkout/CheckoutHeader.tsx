import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '@grove/ui/display/Badge';
import { PageHeader } from '@grove/ui/layout/PageHeader';

/**
 * The header of the checkout, which is also shown while its code is loading.
 * @param props.back the link back to what is paid for.
 */
export function CheckoutHeader({ back, isTest = false }: { back?: ReactNode; isTest?: boolean }) {
  return (
    <PageHeader
      title="Complete Your Purchase"
      back={back}
      text={
        <ProviderLine>
          <span>
            Secure checkout powered by <strong>Stripe</strong>
          </span>
          {isTest && <Badge variant="warning">Test payments</Badge>}
        </ProviderLine>
      }
    />
  );
}

const ProviderLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2) var(--grove-space-3);
`;
