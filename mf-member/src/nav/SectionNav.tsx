import { UnreadCount } from '@grove/conversations/UnreadCount';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { TabLinks } from '@grove/ui/navigation/TabLinks';
import { navItems } from './navItems.ts';

/** The items of the current section. */
export function SectionNav({ section, item }: { section: string; item: string }) {
  return (
    <TabLinks label="Section">
      {navItems[section]?.map((navItem) => (
        <li key={navItem.to}>
          <Link to={paths.section(navItem.to)} aria-current={navItem.item === item ? 'page' : undefined}>
            {navItem.label}
            {navItem.item === 'messages' && <UnreadCount />}
          </Link>
        </li>
      ))}
    </TabLinks>
  );
}
