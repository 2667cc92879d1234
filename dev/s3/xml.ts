const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** Content of an element: text, child elements, or several elements with the same name. */
export type XmlValue = string | number | boolean | undefined | { [name: string]: XmlValue } | XmlValue[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function element(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => element(name, one)).join('');
  return `<${name}>${typeof value === 'object' ? elements(value) : escaped(String(value))}</${name}>`;
}

function elements(content: { [name: string]: XmlValue }): string {
  return Object.entries(content)
    .map(([name, value]) => element(name, value))
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Creates a document with one root element, which contains text or elements. */
export function toXml(root: string, content: string | { [name: string]: XmlValue }): string {
  const opening = root === 'Error' ? root : `${root} xmlns="${namespace}"`;
  const inner = typeof content === 'string' ? escaped(content) : elements(content);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${opening}>${inner}</${root}>`;
}
