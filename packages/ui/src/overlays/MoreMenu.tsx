import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';
import { Menu } from './Menu.tsx';

export type MoreMenuProps = {
  /** The accessible name: 'More for Lesson 1'. */
  label: string;
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
};

/** A menu of further actions behind a three-dot button. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const trigger = (
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      icon={<MoreHorizontal size={18} aria-hidden />}
      aria-label={label}
    />
  );
  return <Menu trigger={trigger}>{children}</Menu>;
}
