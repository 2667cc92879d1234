import { useRef } from 'react';
import { Button } from './Button.tsx';
import type { ButtonProps } from './Button.tsx';

export type FileButtonProps = Omit<ButtonProps, 'as' | 'type'> & {
  /** What is chosen: 'Captions file'. Its input bears this name, unseen. */
  what: string;
  /** The types that are offered, as an input's `accept`. */
  accept?: string;
  multiple?: boolean;
  /** Told of what was chosen: at least one. */
  onFiles: (files: File[]) => void;
};

/** A button that has files chosen. Where one is dropped, pasted or refused by a rule as well it is a `FileField`. */
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
          // The same file may be chosen once more.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
