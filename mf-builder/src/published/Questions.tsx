import { styled } from 'styled-components';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import type { SectionQuestion } from '@grove/contracts/site/sectionDetails';

/** Questions that open to show their answers. They work without JavaScript and are found by the browser's search. */
export function Questions({ questions }: { questions: readonly SectionQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <List>
      {questions.map(({ question, answer }, index) => (
        <details key={`${String(index)} ${question}`}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </List>
  );
}

/** A slot for the questions, which the server fills for the first paint. */
export function QuestionsTemplate() {
  const { itemsBegin, itemsEnd, itemTitle, itemText } = sectionSlots;
  return (
    <List>
      {itemsBegin}
      <details>
        <summary>{itemTitle}</summary>
        <p>{itemText}</p>
      </details>
      {itemsEnd}
    </List>
  );
}

const List = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  inline-size: min(100%, 52rem);
  margin-inline: var(--before, var(--start, 0px)) var(--after, var(--end, auto));
  padding: var(--sheet-padding, 0);
  border-radius: var(--grove-radius-card);
  background: var(--sheet, none);
  color: var(--body-color, inherit);
  font-family: var(--body-font, inherit);
  font-size: min(var(--body-size), max(1rem, 6vw));

  details {
    border-block-end: 1px solid var(--grove-border-strong);
  }

  summary {
    padding-block: var(--grove-space-4);
    font-weight: 600;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  p {
    max-inline-size: var(--grove-measure);
    margin: 0;
    padding-block-end: var(--grove-space-4);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
