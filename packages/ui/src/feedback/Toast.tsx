import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Sprout, TriangleAlert, X } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../forms/Button.tsx';
import type { DrawingName } from '../art/Drawing.tsx';
import { EmojiText } from '../display/EmojiText.tsx';

/** Loaded with the first achievement, because most pages report none. Without it, the toast has no seal. */
const Seal = lazy(async (): Promise<{ default: ComponentType<{ drawing: DrawingName }> }> => {
  try {
    return { default: (await import('../art/Seal.tsx')).Seal };
  } catch {
    return { default: () => null };
  }
});

/** The drawing on the seal of each achievement. */
const achievements = {
  lesson: 'book',
  course: 'path',
  level: 'seedling',
  badge: 'lantern',
} as const satisfies Record<string, DrawingName>;
export type Achievement = keyof typeof achievements;

export type ToastProps = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /** Set if the toast reports an achievement. */
  achievement?: Achievement | undefined;
  onClose: () => void;
};

/** A message about something that has just happened, in the corner of the page. Must be in a
 *  ToastRegion, which announces it. */
export function Toast({ title, description, variant = 'default', achievement, onClose }: ToastProps) {
  const Icon = variant === 'destructive' ? TriangleAlert : Sprout;
  return (
    <Note data-grove-toast data-variant={variant}>
      {achievement ? (
        <SealSlot>
          <Suspense>
            <Seal drawing={achievements[achievement]} />
          </Suspense>
        </SealSlot>
      ) : (
        <IconFrame>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </IconFrame>
      )}
      <div>
        <Title>
          <EmojiText>{title}</EmojiText>
        </Title>
        {description !== undefined && (
          <Text>
            <EmojiText>{description}</EmojiText>
          </Text>
        )}
      </div>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        icon={<X size={16} aria-hidden />}
        aria-label="Close"
        onClick={onClose}
      />
    </Note>
  );
}

export type ToastRegionProps = {
  toasts: readonly (ToastProps & { id: number })[];
  /** Called when the pointer or the focus is on a toast: its timer should then pause. */
  onPause?: () => void;
  onResume?: () => void;
};

/** The container of toasts. It must be mounted from the start: screen readers announce additions to a
 *  live region that they already know. Failures interrupt, other messages wait for a pause. A modal
 *  dialog hides the rest of the page, except for elements with `aria-live`, and disables pointer events
 *  on it. */
export function ToastRegion({ toasts, onPause, onResume }: ToastRegionProps) {
  const urgent = toasts.filter((one) => one.variant === 'destructive');
  const calm = toasts.filter((one) => one.variant !== 'destructive');
  return (
    <Corner onPointerEnter={onPause} onPointerLeave={onResume} onFocus={onPause} onBlur={onResume}>
      <div role="alert" aria-live="assertive">
        {urgent.map(({ id, ...toast }) => (
          <Toast key={id} {...toast} />
        ))}
      </div>
      <div role="status" aria-live="polite">
        {calm.map(({ id, ...toast }) => (
          <Toast key={id} {...toast} />
        ))}
      </div>
    </Corner>
  );
}

const rise = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

const Corner = styled.div`
  position: fixed;
  inset-block-end: var(--grove-space-4);
  inset-inline-end: var(--grove-space-4);
  z-index: 70;
  inline-size: min(24rem, calc(100vw - 2 * var(--grove-space-4)));
  /* On a phone, the navigation bar is at the bottom of the page. */
  @media (width < 48rem) {
    inset-block-end: calc(3.75rem + var(--grove-space-3) + env(safe-area-inset-bottom));
  }
  /* A bar with the actions for a selection is at the bottom, too. Where they don't fit side by side, toasts are below the
     header. */
  @media (width < 64rem) {
    body:has([data-grove-action-bar]) & {
      inset-block: calc(4rem + var(--grove-space-3)) auto;
    }
  }
`;

const Note = styled.div`
  pointer-events: auto;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--grove-space-3);
  padding: var(--grove-space-4);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  color: var(--grove-text);
  box-shadow: var(--grove-shadow-2);
  overflow-wrap: break-word;
  animation: ${rise} 200ms ease-out;
  button {
    margin: -0.25rem;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const IconFrame = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: var(--grove-radius-full);
  background: var(--grove-primary-soft);
  color: var(--grove-primary-text);
  [data-variant='destructive'] & {
    background: var(--grove-danger-soft);
    color: var(--grove-danger);
  }
`;

const SealSlot = styled.span`
  inline-size: 3.5rem;
  aspect-ratio: 1;
`;

/** As high as the icon next to it. */
const Title = styled.p`
  margin: 0;
  padding-block: 0.25rem;
  font-weight: 600;
  line-height: 1.5rem;
`;

const Text = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  line-height: 1.5;
`;
