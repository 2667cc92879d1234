import type { SessionUser } from '@grove/contracts/auth';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { DemoTrigger } from './DemoTrigger.tsx';

interface DemoMenuProps {
  user: SessionUser | null;
  startsOpen: boolean;
}

/** Most visitors never open it, and it is a fifth of a page's scripts: it comes when it is wanted. Should it not come at
 *  all, the demo is the creator's. */
const DemoMenu = lazy(async (): Promise<{ default: ComponentType<DemoMenuProps> }> => {
  try {
    return { default: (await loadMenu()).DemoMenu };
  } catch {
    return { default: () => null };
  }
});

/** Offers to look at the demo as another of its people. Once pressed it opens as soon as its menu has come. */
export function DemoMenuButton({ user }: Pick<DemoMenuProps, 'user'>) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted)
    return (
      <Suspense fallback={<DemoTrigger aria-busy />}>
        <DemoMenu user={user} startsOpen />
      </Suspense>
    );
  return (
    <DemoTrigger
      aria-haspopup="menu"
      onPointerEnter={() => {
        loadMenu().catch(() => undefined);
      }}
      onClick={() => {
        setIsWanted(true);
      }}
    />
  );
}

function loadMenu() {
  return import('./DemoMenu.tsx');
}
