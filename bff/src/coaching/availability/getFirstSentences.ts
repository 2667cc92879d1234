const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the first two sentences of a text, without the space behind them. */
export function getFirstSentences(text: string): string {
  const [first, second] = sentences.segment(text.trim());
  return `${first?.segment ?? ''}${second?.segment ?? ''}`.trim();
}
