import { ExternalLink, Mail, Phone } from 'lucide-react';
import { contactPattern } from '@grove/contracts/courses/widgetRules';
import { Link } from '@grove/platform/Link';
import { Button } from '@grove/ui/forms/Button';
import type { WidgetOf } from './widgetOf.ts';

/** A link that looks like a button. A page of this site opens in place, another site in a new tab, and an email or
 *  a call in its app. */
export function ButtonWidget({ widget }: { widget: WidgetOf<'button'> }) {
  const { label, url, variant } = widget;
  const localPath = getLocalPath(url);
  if (localPath !== undefined)
    return (
      <div>
        <Button as={Link} to={localPath} variant={variant}>
          {label}
        </Button>
      </div>
    );
  if (contactPattern.test(url)) {
    const Icon = /^mailto:/i.test(url) ? Mail : Phone;
    return (
      <div>
        <Button as="a" href={url} variant={variant} icon={<Icon size={18} aria-hidden />}>
          {label}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Button
        as="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        variant={variant}
        icon={<ExternalLink size={18} aria-hidden />}
      >
        {label}
        <span className="grove-unseen"> (opens in a new window)</span>
      </Button>
    </div>
  );
}

/** Returns the path within this site, or undefined for another site. A hash names a screen of the member
 *  area. */
function getLocalPath(url: string): string | undefined {
  if (url.startsWith('#')) return `/${url}`;
  const target = URL.parse(url, location.origin);
  if (target?.origin !== location.origin) return undefined;
  return target.pathname + target.search + target.hash;
}
