import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

export type MoreMenuProps = {
  /** What it is read out as: 'More for Lesson 1'. */
  label: string;
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
};

/** What else can be done with a thing, behind three dots. */
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
