import { expect, test } from '@jest/globals';
import { Editor } from '@tiptap/react';
import { createRichTextOptions } from './createRichTextOptions.ts';

/** Pastes HTML into an empty editor and returns the editor's text. */
function paste(html: string): string {
  const options = createRichTextOptions({
    html: '',
    labelId: 'label',
    headingLevels: [3, 4],
    link: { openOnClick: false },
    onChange: () => undefined,
  });
  const editor = new Editor({ ...options, element: document.createElement('div') });
  // jsdom has no ClipboardEvent.
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  const text = editor.getHTML();
  editor.destroy();
  return text;
}

/** A list item as Word puts it on the clipboard. */
function wordItem(marker: string, text: string, list: string): string {
  return `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
}

test('text from Word keeps headings, tables, lists, superscripts and emphasis', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-GB><!--[if gte mso 9]><xml><o:AllowPNG/></xml><![endif]--><h1 style='mso-outline-level:1'>Heading</h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> <i>it</i><o:p></o:p></p>${wordItem('·', 'First', 'l0 level1 lfo1')}<table border=1><tr><th>head</th><td colspan=2>cell</td></tr></table><p><a href="javascript:alert(1)">bad</a></p><p style="text-align:center">x<sup>2</sup> H<sub>2</sub>O <s>x</s><u>u</u></p><img src="file:///C:/x.png"></body></html>`;
  const text = paste(word);
  expect(text).toContain('<h3>Heading</h3>');
  expect(text).toContain('<p><strong>Bold</strong> <em>it</em></p>');
  expect(text).toContain('<ul><li><p>First</p></li></ul>');
  expect(text).toContain(
    '<table><tbody><tr><th><p>head</p></th><td colspan="2"><p>cell</p></td></tr></tbody></table>',
  );
  expect(text).toContain('x<sup>2</sup> H<sub>2</sub>O <s>x</s><u>u</u>');
  expect(text).not.toMatch(/javascript|mso|<img/);
});

test('nested and numbered lists from Word keep their levels and numbers', () => {
  const items = [
    wordItem('3.', 'Third', 'l1 level1 lfo2'),
    wordItem('a)', 'Inner', 'l1 level2 lfo2'),
    wordItem('4.', 'Fourth', 'l1 level1 lfo2'),
    '<p class=MsoNormal>Between</p>',
    wordItem('·', 'Dot', 'l0 level1 lfo1'),
    wordItem('o', 'Circle', 'l0 level2 lfo1'),
  ];
  expect(paste(items.join(''))).toBe(
    '<ol start="3"><li><p>Third</p><ol><li><p>Inner</p></li></ol></li><li><p>Fourth</p></li></ol>' +
      '<p>Between</p><ul><li><p>Dot</p><ul><li><p>Circle</p></li></ul></li></ul><p></p>',
  );
});

test('text from Google Docs keeps its emphasis and superscripts', () => {
  const docs =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">plain </span><span style="font-weight:700">bold </span><span style="vertical-align:super">2</span></p></b>';
  expect(paste(docs)).toBe('<p>plain <strong>bold </strong><sup>2</sup></p>');
});

test('stored headings of other levels stay headings', () => {
  const options = createRichTextOptions({
    ...{ html: '<h2>Large</h2><h5>Small</h5>', labelId: 'label', headingLevels: [3, 4] },
    ...{ link: {}, onChange: () => undefined },
  });
  const editor = new Editor({ ...options, element: document.createElement('div') });
  expect(editor.getHTML()).toBe('<h3>Large</h3><h4>Small</h4>');
});
