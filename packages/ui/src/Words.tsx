import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const address = String.raw`https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]`;

/** A name in the text and the element to show instead, for example a link to the person. */
interface NamedPart {
  name: string;
  shown: ReactNode;
}

/** Plain text typed by a user, in which web addresses become links. */
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

/** Matches addresses and names. A name must end at the end of a word; of two matching names the longer
 *  one wins. */
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
