import { styled } from 'styled-components';

/** A list of a section's items in as many columns as chosen, fewer where one would be narrower than 16rem. `--fit`
 *  overrides the number of columns. */
export const ItemGrid = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(
    auto-fill,
    minmax(
      max(
        min(100%, 16rem),
        calc((100% - (var(--fit, var(--columns)) - 1) * var(--gap)) / var(--fit, var(--columns)))
      ),
      1fr
    )
  );
  gap: var(--gap);
  align-items: var(--align);
  margin: 0;
  padding: 0;
  color: var(--grove-text);
  list-style: none;
  text-align: start;

  > li {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
