import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { BellButton } from '../notifications/BellButton.tsx';
import type { NotificationsBellProps } from '../notifications/NotificationsBell.tsx';
import { whenIdle } from '../whenIdle.ts';

type Bell = ComponentType<NotificationsBellProps>;

/** What opens under the bell comes after the first paint, with the menus. Should it not come at all, the bell only counts. */
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

/** The bell of the header. Pressed before its list can open, it opens when it can; the focus stays on it. */
export function HeaderBell() {
  // Here, and not in what comes later: a press while that is being made would be lost.
  const [isOpen, setIsOpen] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const waiting = (
    <BellButton
      aria-busy
      onClick={() => {
        setIsOpen(true);
      }}
      // It may be replaced before the button of the mouse is let go: then there is no click.
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
    <Suspense fallback={waiting}>
      <NotificationsBell isOpen={isOpen} onOpenChange={setIsOpen} startsFocused={isFocused} />
    </Suspense>
  );
}
