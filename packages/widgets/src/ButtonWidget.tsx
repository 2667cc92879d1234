import { ExternalLink } from 'lucide-react';
import { Link } from '@grove/platform/Link';
import { Button } from '@grove/ui/Button';
import type { WidgetOf } from './widgetOf.ts';

/** A link that looks like a button. A place of this site opens here, another site in a window of its own. */
export function ButtonWidget({ widget }: { widget: WidgetOf<'button'> }) {
  const { label, url, variant } = widget;
  const inner = innerPath(url);
  if (inner !== undefined)
    return (
      <div>
        <Button as={Link} to={inner} variant={variant}>
          {label}
        </Button>
      </div>
    );
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

/** The address within this site; a hash is a place of the member area. Undefined for another site's. */
function innerPath(url: string): string | undefined {
  if (url.startsWith('#')) return `/${url}`;
  const target = URL.parse(url, location.origin);
  if (target?.origin !== location.origin) return undefined;
  return target.pathname + target.search + target.hash;
}
