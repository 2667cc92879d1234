import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useInstallOffer } from '../installPrompt.ts';
import { useNewVersion } from '../newVersion.ts';

/** Neither is there at the start, so their code is not either. */
const FootCards = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./FootCards.tsx')).FootCards };
  } catch {
    return { default: () => null };
  }
});

/** What the page has to say about itself, at its foot, where it moves nothing. */
export function FootNotes() {
  const isOffered = useInstallOffer(({ offer }) => offer !== undefined);
  const isNew = useNewVersion(({ isThere }) => isThere);
  if (!isOffered && !isNew) return null;
  return (
    <Suspense>
      <FootCards />
    </Suspense>
  );
}
