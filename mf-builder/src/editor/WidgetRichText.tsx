import { EditorContent, useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Subscript,
  Superscript,
  Table,
  Underline,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId, useReducer, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { Input } from '@grove/ui/forms/Input';
import { richTextTableStyle } from '@grove/widgets/richTextTableStyle';
import { createRichTextOptions } from '../richText/createRichTextOptions.ts';
import { TableBar } from '../richText/TableBar.tsx';
import { insertTable } from '../richText/tables.ts';

interface WidgetRichTextProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
}

const tools: readonly {
  name: string;
  Icon: LucideIcon;
  isActive: (editor: Editor) => boolean;
  apply: (editor: Editor) => void;
}[] = [
  {
    name: 'Bold',
    Icon: Bold,
    isActive: (one) => one.isActive('bold'),
    apply: (one) => one.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    Icon: Italic,
    isActive: (one) => one.isActive('italic'),
    apply: (one) => one.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Underline',
    Icon: Underline,
    isActive: (one) => one.isActive('underline'),
    apply: (one) => one.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'Heading',
    Icon: Heading2,
    isActive: (one) => one.isActive('heading', { level: 3 }),
    apply: (one) => one.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Small heading',
    Icon: Heading3,
    isActive: (one) => one.isActive('heading', { level: 4 }),
    apply: (one) => one.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'Bulleted list',
    Icon: List,
    isActive: (one) => one.isActive('bulletList'),
    apply: (one) => one.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    Icon: ListOrdered,
    isActive: (one) => one.isActive('orderedList'),
    apply: (one) => one.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quote',
    Icon: Quote,
    isActive: (one) => one.isActive('blockquote'),
    apply: (one) => one.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'Superscript',
    Icon: Superscript,
    isActive: (one) => one.isActive('superscript'),
    apply: (one) => one.chain().focus().toggleMark('superscript').run(),
  },
  {
    name: 'Subscript',
    Icon: Subscript,
    isActive: (one) => one.isActive('subscript'),
    apply: (one) => one.chain().focus().toggleMark('subscript').run(),
  },
];

/** Edits text with headings, lists, tables, emphasis and links as HTML. The server sanitizes it. */
export function WidgetRichText({ label, html, onChange }: WidgetRichTextProps) {
  const id = useId();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [isLinking, setIsLinking] = useState(false);
  const editor = useEditor({
    ...createRichTextOptions({
      ...{ html, labelId: id, onChange },
      // Starts at the third level because the title of a lesson is a second-level heading.
      headingLevels: [3, 4],
      link: { openOnClick: false, defaultProtocol: 'https' },
    }),
    onTransaction: rerender,
  });
  return (
    <Frame>
      <span id={id} className="grove-unseen">
        {label}
      </span>
      <Bar role="toolbar" aria-label="Formatting">
        {tools.map(({ name, Icon, isActive, apply }) => (
          <Button
            key={name}
            variant="ghost"
            size="sm"
            iconOnly
            aria-label={name}
            aria-pressed={isActive(editor)}
            icon={<Icon size={16} aria-hidden />}
            onClick={() => apply(editor)}
          />
        ))}
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label="Link"
          aria-pressed={editor.isActive('link')}
          aria-expanded={isLinking}
          icon={<Link2 size={16} aria-hidden />}
          onClick={() => setIsLinking(!isLinking)}
        />
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label="Insert table"
          disabled={editor.isActive('table')}
          icon={<Table size={16} aria-hidden />}
          onClick={() => insertTable(editor)}
        />
      </Bar>
      {editor.isActive('table') && <TableBar editor={editor} />}
      {isLinking && <LinkUrlField editor={editor} onDone={() => setIsLinking(false)} />}
      <EditorContent editor={editor} />
    </Frame>
  );
}

/** Edits the URL of the selected link. An empty URL removes the link. */
function LinkUrlField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [url, setUrl] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  function applyLink() {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (url.trim() === '') chain.unsetLink().run();
    else chain.setLink({ href: url.trim() }).run();
    onDone();
  }
  return (
    <LinkForm>
      <Input
        type="url"
        aria-label="Link URL"
        placeholder="https://"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          applyLink();
        }}
      />
      <Button size="sm" onClick={applyLink}>
        Set link
      </Button>
    </LinkForm>
  );
}

const Frame = styled.div`
  border: 1px solid var(--grove-border-strong);
  border-radius: var(--grove-radius);
  &:focus-within {
    border-color: var(--grove-focus);
  }
  .ProseMirror {
    min-block-size: 14rem;
    max-block-size: 50vh;
    padding: var(--grove-space-3) var(--grove-space-4);
    overflow-y: auto;
    outline: none;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .ProseMirror > :first-child {
    margin-block-start: 0;
  }
  .ProseMirror p {
    margin-block: 0 var(--grove-space-3);
  }
  ${richTextTableStyle}
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-1);
  padding: var(--grove-space-1);
  border-block-end: 1px solid var(--grove-border);
  [aria-pressed='true'] {
    background: var(--grove-primary-soft);
  }
`;

const LinkForm = styled.div`
  display: flex;
  gap: var(--grove-space-2);
  align-items: center;
  padding: var(--grove-space-2);
  border-block-end: 1px solid var(--grove-border);
`;
