import { pathTo } from '@grove/platform/pathTo';
import { useProduct } from '@grove/platform/session';
import type { ReactNode } from 'react';

/** Opens the shop in a new tab: the external shop of this installation or, if none is configured, the library. */
export function ShopLink({ children, className }: { children: ReactNode; className?: string }) {
  const { shopUrl } = useProduct();
  return (
    <a href={shopUrl ?? pathTo('library')} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="grove-unseen"> (opens in a new tab)</span>
    </a>
  );
}
