import type { MemberSection } from '@grove/contracts/memberSections';
import { UnreadCount } from '@grove/conversations/UnreadCount';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { TabLinks } from '@grove/ui/TabLinks';
import { navItems } from './places.ts';

/** The items of the current section. */
export function SectionNav({ section, item }: { section: MemberSection; item: string }) {
  return (
    <TabLinks label="Section">
      {navItems[section]?.map((one) => (
        <li key={one.to}>
          <Link to={paths.section(one.to)} aria-current={one.item === item ? 'page' : undefined}>
            {one.label}
            {one.item === 'messages' && <UnreadCount />}
          </Link>
        </li>
      ))}
    </TabLinks>
  );
}
