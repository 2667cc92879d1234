import { styled } from 'styled-components';
import { tokenize, matchTerm, toSearchTerms } from '@grove/contracts/community/searchTerms';

/** Highlights the search terms in a text. The text is rendered as text only and never as markup. */
export function Highlighted({ children, query }: { children: string; query: string }) {
  const terms = toSearchTerms(query);
  const matches = tokenize(children).filter(({ word }) =>
    terms.some((term) => matchTerm(term, word) !== null),
  );
  return (
    <>
      {matches.map(({ from, to }, index) => (
        <span key={from}>
          {children.slice(matches[index - 1]?.to ?? 0, from)}
          <Mark>{children.slice(from, to)}</Mark>
        </span>
      ))}
      {children.slice(matches.at(-1)?.to ?? 0)}
    </>
  );
}

const Mark = styled.mark`
  border-radius: 3px;
  background: var(--grove-accent-soft);
  color: inherit;
`;
