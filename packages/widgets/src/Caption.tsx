import { styled } from 'styled-components';

/** The caption of a medium; nothing if it has none. */
export function Caption({ text }: { text: string }) {
  return text === '' ? null : <Text>{text}</Text>;
}

const Text = styled.p`
  flex-basis: 100%;
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  overflow-wrap: anywhere;
`;
