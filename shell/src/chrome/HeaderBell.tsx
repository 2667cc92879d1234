import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { BellButton } from '../notifications/BellButton.tsx';
import type { NotificationsBellProps } from '../notifications/NotificationsBell.tsx';
import { whenIdle } from '../whenIdle.ts';

type Bell = ComponentType<NotificationsBellProps>;

/** The popover loads after the first paint, with the menus. If it fails to load, the bell only shows the
 *  count. */
const NotificationsBell = lazy(() =>
  whenIdle()
    .then(() => import('../notifications/NotificationsBell.tsx'))
    .then(
      (module): { default: Bell } => ({ default: module.NotificationsBell }),
      (): { default: Bell } => ({
        default: ({ startsFocused }) => <BellButton autoFocus={startsFocused} />,
      }),
    ),
);

/** The bell in the header. If it is pressed before the list has loaded, the list opens once loaded. The focus
 *  stays on the bell. */
export function HeaderBell() {
  // Kept here rather than in the lazy component, where a click during loading would be lost.
  const [isOpen, setIsOpen] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const placeholder = (
    <BellButton
      aria-busy
      onClick={() => {
        setIsOpen(true);
      }}
      // The button may be replaced before the mouse button is released, and then no click event fires.
      onPointerDown={({ pointerType, button }) => {
        if (pointerType === 'mouse' && button === 0) setIsOpen(true);
      }}
      onFocus={() => {
        setIsFocused(true);
      }}
      onBlur={() => {
        setIsFocused(false);
      }}
    />
  );
  return (
    <Suspense fallback={placeholder}>
      <NotificationsBell isOpen={isOpen} onOpenChange={setIsOpen} startsFocused={isFocused} />
    </Suspense>
  );
}
