import { useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ReactNode, Ref, RefObject } from 'react';
import { isNearLimit, LengthNote, tooLongMessage } from './LengthNote.tsx';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Limited<Control> {
  ref?: Ref<Control> | undefined;
  maxLength?: number | undefined;
  onChange?: ((event: ChangeEvent<Control>) => void) | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
}

/** Keeps text that is longer than its limit, instead of truncating pasted text like the browser does: the
 *  control counts, shows by how much the text is too long, and is invalid for its form. Render `note`
 *  right after the control.
 *  @param props the control's; `maxLength` is the contract's limit, in UTF-16 code units as the server
 *  counts. */
export function useLengthLimit<Control extends TextControl, Props extends Limited<Control>>({
  maxLength: max,
  ...props
}: Props): { props: Omit<Props, 'maxLength'> & { ref: RefObject<Control | null> }; note: ReactNode } {
  const control = useRef<Control>(null);
  const [length, setLength] = useState(0);
  const id = useId();
  useImperativeHandle(props.ref, () => control.current as Control, []);

  function measure() {
    const element = control.current;
    if (max === undefined || element === null) return;
    const now = element.value.length;
    element.setCustomValidity(now > max ? tooLongMessage(now, max) : '');
    // A text far from its limit does not rerender with every key.
    setLength(isNearLimit(now, max) ? now : 0);
  }
  // A form library writes into the controls, too.
  useLayoutEffect(measure);

  if (max === undefined) return { props: { ...props, ref: control }, note: null };
  const describedBy = [props['aria-describedby'], isNearLimit(length, max) && id].filter(Boolean).join(' ');
  return {
    props: {
      ...props,
      ref: control,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': length > max || props['aria-invalid'],
      onChange: (event: ChangeEvent<Control>) => {
        props.onChange?.(event);
        measure();
      },
    },
    note: <LengthNote id={id} length={length} max={max} />,
  };
}

/** Whether a text in a form is longer than its limit. If so, the first one gets the focus and the
 *  browser shows its message. For forms that are sent without the browser's own validation. */
export function refuseTooLong(form: HTMLFormElement): boolean {
  const controls = [...form.querySelectorAll<TextControl>('input, textarea')];
  const tooLong = controls.find(({ validity }) => validity.customError);
  tooLong?.focus();
  tooLong?.reportValidity();
  return tooLong !== undefined;
}
