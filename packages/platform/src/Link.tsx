import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './navigation.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site. */
  to: string;
  replace?: boolean;
}

/** A link within the site. It has a real URL, so opening a new tab, modifier keys, middle click and
 *  copying the URL work. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, { replace });
  }
  return <a {...rest} href={to} onClick={handleClick} />;
}

function isPlainClick(event: MouseEvent<HTMLAnchorElement>) {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && (target === '' || target === '_self');
}
