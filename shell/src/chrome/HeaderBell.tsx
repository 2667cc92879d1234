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
  const [isWanted, setIsWanted] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const waiting = (
    <BellButton
      aria-busy
      onClick={() => {
        setIsWanted(true);
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
      <NotificationsBell startsOpen={isWanted} startsFocused={isFocused} />
    </Suspense>
  );
}
