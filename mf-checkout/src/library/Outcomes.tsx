import { Check } from 'lucide-react';
import { styled } from 'styled-components';

/** What a course teaches, as a list. */
export function Outcomes({ outcomes }: { outcomes: string }) {
  const lines = outcomes
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes">What you’ll learn</h2>
      <List role="list">
        {lines.map((line, index) => (
          <li key={`${String(index)} ${line}`}>
            <Check size={18} aria-hidden />
            <span>{line}</span>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--grove-space-3) var(--grove-space-5);

  li {
    display: flex;
    gap: var(--grove-space-3);
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    margin-block-start: 0.25rem;
    color: var(--grove-primary-text);
  }
`;
