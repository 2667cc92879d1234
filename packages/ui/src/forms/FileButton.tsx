import { useRef } from 'react';
import { Button } from './Button.tsx';
import type { ButtonProps } from './Button.tsx';

export type FileButtonProps = Omit<ButtonProps, 'as' | 'type'> & {
  /** The accessible name of the hidden input: 'Captions file'. */
  what: string;
  /** Media types and extensions, as in an input's `accept`. */
  accept?: string;
  multiple?: boolean;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
};

/** A button that opens the file picker. For dropping, pasting and validation, use `FileField`. */
export function FileButton({ what, accept, multiple, onFiles, onClick, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...button}
        onClick={(event) => {
          onClick?.(event);
          input.current?.click();
        }}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={what}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Without this, choosing the same file again would not fire a change event.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
