/** A page of a small book with a heading and paragraphs. An empty paragraph is a line to write on. */
export interface PdfPage {
  heading: string;
  paragraphs: readonly string[];
}

const page = { width: 420, height: 595, margin: 48 };
const leading = 18;
const lettersPerLine = 58;

/** Generates a PDF 1.4 file in a standard font that every reader has. The output is deterministic. */
export function writePdf(title: string, pages: readonly PdfPage[]): Buffer {
  const contents = pages.map((one, at) => streamOf(one, at + 1));
  const pageAt = (at: number) => 5 + at * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} /Producer (Grove) >>`,
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
        `/Resources << /Font << /F1 3 0 R >> >> /Contents ${pageAt(at) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return fileOf(objects);
}

/** Joins the objects, the table of their offsets and the trailer. Every character must be one byte. */
function fileOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

function streamOf({ heading, paragraphs }: PdfPage, number: number): string {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), '']);
  return [
    `BT /F1 20 Tf ${page.margin} ${page.height - 72} Td ${literal(heading)} Tj ET`,
    `BT /F1 12 Tf ${leading} TL ${page.margin} ${page.height - 116} Td`,
    ...lines.map((line) => `${literal(line)} Tj T*`),
    'ET',
    `BT /F1 10 Tf ${page.width / 2} 32 Td ${literal(String(number))} Tj ET`,
  ].join('\n');
}

function wrapped(paragraph: string): string[] {
  if (paragraph === '') return ['_'.repeat(lettersPerLine - 6)];
  const lines: string[] = [];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < lettersPerLine)
      lines.splice(-1, 1, `${line} ${word}`);
    else lines.push(word);
  }
  return lines;
}

const winAnsi: Record<string, string> = {
  '‘': '221',
  '’': '222',
  '“': '223',
  '”': '224',
  '–': '226',
  '·': '267',
};

/** A PDF string literal. Quotes and dashes are escaped by their code in WinAnsiEncoding. */
function literal(text: string): string {
  const escaped = text.replaceAll(/[\\()]/g, String.raw`\$&`);
  return `(${escaped.replaceAll(/[^\x20-\x7e]/g, (letter) => `\\${winAnsi[letter] ?? '077'}`)})`;
}
