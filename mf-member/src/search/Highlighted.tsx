import { styled } from 'styled-components';
import { eachWord, fits, wordsOf } from '@grove/contracts/searchWords';

/** A text in which the words that were searched for stand out. It is text all through: nothing in it becomes markup. */
export function Highlighted({ children, typed }: { children: string; typed: string }) {
  const wanted = wordsOf(typed);
  const found = eachWord(children).filter(({ word }) => wanted.some((one) => fits(one, word) !== null));
  return (
    <>
      {found.map(({ from, to }, at) => (
        <span key={from}>
          {children.slice(found[at - 1]?.to ?? 0, from)}
          <Mark>{children.slice(from, to)}</Mark>
        </span>
      ))}
      {children.slice(found.at(-1)?.to ?? 0)}
    </>
  );
}

const Mark = styled.mark`
  border-radius: 3px;
  background: var(--grove-accent-soft);
  color: inherit;
`;
