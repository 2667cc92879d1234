import { styled } from 'styled-components';
import { eachWord, fits, wordsOf } from '@grove/contracts/searchWords';

/** Highlights the search terms in a text. The text is rendered as text only and never as markup. */
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
