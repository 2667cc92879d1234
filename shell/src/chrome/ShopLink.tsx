import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { useProduct } from '@grove/platform/session';
import type { ReactNode } from 'react';

/** Links to the shop: the library or, in a new tab, the external shop of this installation. */
export function ShopLink({ children, className }: { children: ReactNode; className?: string }) {
  const { shopUrl } = useProduct();
  if (shopUrl === null)
    return (
      <Link to={pathTo('library')} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={shopUrl} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="grove-unseen"> (opens in a new tab)</span>
    </a>
  );
}
