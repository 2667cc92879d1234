import { setNonce } from 'get-nonce';
import { X } from 'lucide-react';
import { Close, Content, Description, Overlay, Portal, Root, Title, Trigger } from 'radix-ui/dialog';
import { useRef } from 'react';
import type { ReactElement, ReactNode, Ref } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../forms/Button.tsx';

export type DialogBoxProps = {
  /** Shown centered above the title: a drawing for a celebration. */
  crown?: ReactNode;
  title: ReactNode;
  /** One sentence below the title, read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** The button that opens the dialog; the focus returns to it. */
  trigger?: ReactElement;
  /** Whether it is open, if the parent controls it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  size?: 'sm' | 'md' | 'lg';
  /** Whether Escape, the close button and a click outside close it. Default: true. */
  isClosable?: boolean;
  /** A ref to the element around the whole content. */
  guardRef?: Ref<HTMLDivElement>;
};

/** The dialog without the question of `Dialog` before unsaved input is lost. */
export function DialogBox({
  crown,
  title,
  description,
  children,
  actions,
  trigger,
  open,
  onOpenChange,
  size = 'md',
  isClosable = true,
  guardRef,
}: DialogBoxProps) {
  allowScrollLockStyle();
  const state = { ...(open !== undefined && { open }), ...(onOpenChange && { onOpenChange }) };
  const previousFocus = useRef<Element | null>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  /** Interaction with a toast or with a dialog above this one must not close it. */
  const keepOpenIfBelow = (event: Event) => {
    if (!isClosable || backdrop.current?.inert === true) event.preventDefault();
  };
  const keepOpenForToast = (event: CustomEvent<{ originalEvent: Event }>) => {
    const { target } = event.detail.originalEvent;
    if (target instanceof Element && target.closest('[data-grove-toast]')) event.preventDefault();
    keepOpenIfBelow(event);
  };
  const handleEscape = (event: KeyboardEvent) => {
    // A lower dialog of another bundle receives Escape first and prevents its default, so Radix ignores
    // it here, too.
    if (event.defaultPrevented && backdrop.current?.inert === false) close.current?.click();
    keepOpenIfBelow(event);
  };
  const descriptionProps = description === undefined && { 'aria-describedby': undefined };
  return (
    <Root {...state}>
      {trigger && <Trigger asChild>{trigger}</Trigger>}
      <Portal>
        <Backdrop ref={backdrop} data-grove-dialog>
          <Sheet
            ref={guardRef}
            data-size={size}
            data-crowned={crown !== undefined}
            {...descriptionProps}
            onInteractOutside={keepOpenForToast}
            onEscapeKeyDown={handleEscape}
            onOpenAutoFocus={() => {
              previousFocus.current = document.activeElement;
              updateInertDialogs();
            }}
            onCloseAutoFocus={(event) => {
              updateInertDialogs();
              // Radix only restores the focus to its own trigger.
              if (trigger) return;
              event.preventDefault();
              if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
            }}
          >
            {crown}
            <Heading data-alone={description === undefined}>{title}</Heading>
            {description !== undefined && (
              <Description asChild>
                <Text>{description}</Text>
              </Description>
            )}
            {children}
            {actions !== undefined && <Actions>{actions}</Actions>}
            {isClosable && <CloseButton ref={close} />}
          </Sheet>
        </Backdrop>
      </Portal>
    </Root>
  );
}

function CloseButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
  return (
    <Corner>
      <Close asChild ref={ref}>
        <Button variant="ghost" size="sm" iconOnly icon={<X size={18} aria-hidden />} aria-label="Close" />
      </Close>
    </Corner>
  );
}

/** Makes all dialogs inert except the one opened last. The shell and each remote have their own copy of
 *  Radix, and the copies do not know each other's dialogs: two open ones would compete for the focus,
 *  both react to Escape, and restore the page's pointer events in the wrong order. */
function updateInertDialogs() {
  const open = [...document.querySelectorAll<HTMLElement>('[data-grove-dialog]')];
  for (const [at, dialog] of open.entries()) dialog.inert = at < open.length - 1;
  if (open.length === 0) document.body.style.removeProperty('pointer-events');
}

/** The scroll lock of Radix adds a style element, which the page's policy allows only with its nonce. */
function allowScrollLockStyle() {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) setNonce(nonce);
}

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

const Backdrop = styled(Overlay)`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  place-items: center;
  padding: var(--grove-space-4);
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--grove-scrim);
  animation: ${appear} 150ms ease-out;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const Sheet = styled(Content)`
  position: relative;
  inline-size: 100%;
  max-inline-size: 34rem;
  padding: clamp(1.25rem, 5vw, 2rem);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  color: var(--grove-text);
  box-shadow: var(--grove-shadow-2);
  animation: ${rise} 200ms ease-out;
  &[data-crowned='true'] {
    text-align: center;
    /* A toast about the same achievement is shown below it. */
    @media (width < 48rem) {
      align-self: start;
    }
  }
  &[data-size='sm'] {
    max-inline-size: 25rem;
  }
  &[data-size='lg'] {
    max-inline-size: 52rem;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const Heading = styled(Title)`
  margin-block: 0 var(--grove-space-2);
  margin-inline: 0 2.5rem;
  font-size: var(--grove-text-22);
  &[data-alone='true'] {
    margin-block-end: var(--grove-space-4);
  }
  [data-crowned='true'] > & {
    margin-inline: 0;
    font-size: clamp(var(--grove-text-22), 4vw, var(--grove-text-28));
  }
`;

const Text = styled.p`
  margin: 0 0 var(--grove-space-5);
  color: var(--grove-muted);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-5);
  [data-crowned='true'] > & {
    justify-content: center;
  }
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: var(--grove-space-4);
  inset-inline-end: var(--grove-space-4);
`;
