import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const address = String.raw`https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]`;

/** A name in a text that is shown as something else: a link to whom it names. */
interface NamedPart {
  name: string;
  shown: ReactNode;
}

/** What somebody typed: plain text, in which addresses are links. */
export function Words({
  children,
  named = [],
  className,
}: {
  children: string;
  named?: readonly NamedPart[];
  className?: string | undefined;
}) {
  const shownAs = new Map(named.map(({ name, shown }) => [name, shown]));
  return (
    <Text className={className}>
      {children.split(special(named)).map((part, at) => {
        if (at % 2 === 0) return part;
        const shown = shownAs.get(part);
        if (shown !== undefined) return <Fragment key={at}>{shown}</Fragment>;
        return (
          <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part}
          </a>
        );
      })}
    </Text>
  );
}

/** Addresses, and the names where no longer word begins with them; of two names the longer one. */
function special(named: readonly NamedPart[]): RegExp {
  const names = named
    .map(({ name }) => name)
    .sort((one, other) => other.length - one.length)
    .map((name) => String.raw`${name.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`);
  return new RegExp(`(${[address, ...names].join('|')})`, 'gu');
}

const Text = styled.p`
  max-inline-size: var(--grove-measure);
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
