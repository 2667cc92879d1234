import { Link } from '@grove/platform/Link';
import { TabLinks } from '@grove/ui/TabLinks';
import { portalPages } from './portalPages.ts';

/** The pages of the portal. */
export function PortalNav({ path }: { path: string }) {
  return (
    <TabLinks label="Creator Portal">
      {portalPages.map((page) => (
        <li key={page.path}>
          <Link to={page.path} aria-current={page.path === path ? 'page' : undefined}>
            {page.label}
          </Link>
        </li>
      ))}
    </TabLinks>
  );
}
