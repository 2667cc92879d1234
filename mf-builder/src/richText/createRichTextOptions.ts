import { Mark } from '@tiptap/react';
import type { UseEditorOptions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { StarterKitOptions } from '@tiptap/starter-kit';
import { cleanPastedHtml } from './cleanPastedHtml.ts';
import { tableExtensions } from './tables.ts';

export type HeadingLevel = 1 | 2 | 3 | 4;

interface RichTextOptions {
  html: string;
  /** The id of the element that labels the field. */
  labelId: string;
  /** The heading levels that the text can contain, in ascending order. Other headings get the nearest of them. */
  headingLevels: readonly HeadingLevel[];
  link: StarterKitOptions['link'];
  onChange: (html: string) => void;
}

/** Creates the options of a rich text editor, which keeps headings, lists, tables, links and emphasis. */
export function createRichTextOptions({ html, labelId, headingLevels, link, onChange }: RichTextOptions) {
  return {
    extensions: [
      StarterKit.configure({ heading: { levels: [...headingLevels] }, link, codeBlock: false }),
      Superscript,
      Subscript,
      ...tableExtensions,
    ],
    content: fitHeadings(html, headingLevels),
    // The content security policy allows no style element.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
      transformPastedHTML: (pasted: string) => fitHeadings(cleanPastedHtml(pasted), headingLevels),
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  } satisfies UseEditorOptions;
}

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

/** The editor would turn headings of other levels into paragraphs. */
function fitHeadings(html: string, levels: readonly HeadingLevel[]): string {
  const [lowest = 1, highest = 4] = [levels[0], levels.at(-1)];
  return html.replace(
    /(<\/?h)([1-6])\b/gi,
    (_, tag: string, level: string) => tag + String(Math.min(Math.max(Number(level), lowest), highest)),
  );
}
