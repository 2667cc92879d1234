/** The elements of rich text, each with its attributes. */
export const richTextElements: Readonly<Record<string, string[]>> = {
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  p: [],
  br: [],
  hr: [],
  blockquote: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  code: [],
  span: [],
  div: [],
  figure: [],
  figcaption: [],
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'width', 'height'],
};

/** The allowed schemes of its links. */
export const richTextSchemes = ['https', 'http', 'mailto', 'tel'];
