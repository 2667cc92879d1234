import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const address = String.raw`https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]`;

/** A name in the text and the element to show instead, for example a link to the person. */
interface Replacement {
  name: string;
  shown: ReactNode;
}

/** Plain text typed by a user, in which URLs become links. */
export function UserText({
  children,
  replacements = [],
  className,
}: {
  children: string;
  replacements?: readonly Replacement[];
  className?: string | undefined;
}) {
  const elementsByName = new Map(replacements.map(({ name, shown }) => [name, shown]));
  return (
    <Text className={className}>
      {children.split(toSplitPattern(replacements)).map((part, at) => {
        if (at % 2 === 0) return part;
        const shown = elementsByName.get(part);
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

/** Matches URLs and names. A name must end at the end of a word; of two matching names the longer
 *  one wins. */
function toSplitPattern(replacements: readonly Replacement[]): RegExp {
  const names = replacements
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
