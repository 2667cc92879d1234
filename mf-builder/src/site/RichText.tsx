import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
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
} from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { controlStyle, Field } from '@grove/ui/forms/Field';
import { Textarea } from '@grove/ui/forms/Textarea';
import { richTextTableStyle } from '@grove/widgets/richTextTableStyle';
import { createRichTextOptions } from '../richText/createRichTextOptions.ts';
import type { HeadingLevel } from '../richText/createRichTextOptions.ts';
import { TableBar } from '../richText/TableBar.tsx';
import { insertTable } from '../richText/tables.ts';
import { previewDockedBelow, touchTargets } from './BuilderLayout.ts';
import { LinkField } from './LinkField.tsx';

interface RichTextProps {
  label: string;
  html: string;
  /** Default: 1 to 4. */
  headingLevels?: readonly HeadingLevel[];
  onChange: (html: string) => void;
}

// A link opens in the same window; the editor's default adds `target="_blank"` to each link.
const linkOptions = { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } };

/** A WYSIWYG editor for text with headings, lists and links. */
export function RichText(props: RichTextProps) {
  // The rich text editor would drop elements that it does not know. Text with such elements is edited as
  // HTML.
  const [hasUnsupportedElements] = useState(() => /<(img|figure|figcaption|div|span)\b/i.test(props.html));
  return hasUnsupportedElements ? <HtmlEditor {...props} /> : <RichTextEditor {...props} />;
}

function HtmlEditor({ label, html, onChange }: RichTextProps) {
  return (
    <Field label={label} hint="HTML">
      <Textarea
        rows={8}
        value={html}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </Field>
  );
}

function RichTextEditor({ label, html, headingLevels = [1, 2, 3, 4], onChange }: RichTextProps) {
  const id = useId();
  const editor = useEditor(
    createRichTextOptions({
      ...{ html, labelId: id, onChange },
      headingLevels,
      link: linkOptions,
    }),
  );
  return (
    <Root>
      <Label id={id}>{label}</Label>
      <Toolbar editor={editor} label={label} />
      <EditorSurface>
        <EditorContent editor={editor} />
      </EditorSurface>
    </Root>
  );
}

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      h2: editor.isActive('heading', { level: 2 }),
      h3: editor.isActive('heading', { level: 3 }),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      superscript: editor.isActive('superscript'),
      subscript: editor.isActive('subscript'),
      link: editor.isActive('link'),
      table: editor.isActive('table'),
    }),
  });
  const startChain = () => editor.chain().focus();
  const size = 16;
  return (
    <>
      <Bar role="toolbar" aria-label={`${label} formatting`}>
        <ToolButton name="Bold" isActive={active.bold} onPress={() => startChain().toggleBold().run()}>
          <Bold size={size} aria-hidden />
        </ToolButton>
        <ToolButton name="Italic" isActive={active.italic} onPress={() => startChain().toggleItalic().run()}>
          <Italic size={size} aria-hidden />
        </ToolButton>
        <ToolButton
          name="Heading"
          isActive={active.h2}
          onPress={() => startChain().toggleHeading({ level: 2 }).run()}
        >
          <Heading2 size={size} aria-hidden />
        </ToolButton>
        <ToolButton
          name="Small heading"
          isActive={active.h3}
          onPress={() => startChain().toggleHeading({ level: 3 }).run()}
        >
          <Heading3 size={size} aria-hidden />
        </ToolButton>
        <ToolButton
          name="Bulleted list"
          isActive={active.bullets}
          onPress={() => startChain().toggleBulletList().run()}
        >
          <List size={size} aria-hidden />
        </ToolButton>
        <ToolButton
          name="Numbered list"
          isActive={active.numbers}
          onPress={() => startChain().toggleOrderedList().run()}
        >
          <ListOrdered size={size} aria-hidden />
        </ToolButton>
        <ToolButton
          name="Quote"
          isActive={active.quote}
          onPress={() => startChain().toggleBlockquote().run()}
        >
          <Quote size={size} aria-hidden />
        </ToolButton>
        <ToolButton
          name="Superscript"
          isActive={active.superscript}
          onPress={() => startChain().toggleMark('superscript').run()}
        >
          <Superscript size={size} aria-hidden />
        </ToolButton>
        <ToolButton
          name="Subscript"
          isActive={active.subscript}
          onPress={() => startChain().toggleMark('subscript').run()}
        >
          <Subscript size={size} aria-hidden />
        </ToolButton>
        <ToolButton
          name="Link"
          isActive={active.link}
          onPress={() => {
            if (active.link) startChain().unsetLink().run();
            else setLinking(true);
          }}
        >
          <Link2 size={size} aria-hidden />
        </ToolButton>
        {!active.table && (
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            icon={<Table size={size} aria-hidden />}
            aria-label="Insert table"
            onClick={() => insertTable(editor)}
          />
        )}
      </Bar>
      {active.table && <TableBar editor={editor} />}
      {isLinking && (
        <LinkField
          onDone={(url) => {
            setLinking(false);
            if (url !== undefined)
              startChain()
                .setLink({ href: url, target: getLinkTarget(url) })
                .run();
          }}
        />
      )}
    </>
  );
}

function getLinkTarget(url: string): string | null {
  const isExternal = /^https:/i.test(url) && URL.parse(url)?.origin !== location.origin;
  return isExternal ? '_blank' : null;
}

interface ToolButtonProps {
  name: string;
  isActive: boolean;
  onPress: () => void;
  children: ReactNode;
}

function ToolButton({ name, isActive, onPress, children }: ToolButtonProps) {
  return (
    <Button
      variant={isActive ? 'secondary' : 'ghost'}
      size="sm"
      iconOnly
      icon={children}
      aria-label={name}
      aria-pressed={isActive}
      onClick={onPress}
    />
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-1);
  min-inline-size: 0;
`;

const Label = styled.span`
  font-size: var(--grove-text-14);
  font-weight: 600;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-1);
  ${touchTargets}

  /* Six buttons in a row on the smallest phones. */
  @media (width < ${previewDockedBelow}px) {
    gap: 0;
  }
`;

const EditorSurface = styled.div`
  .ProseMirror {
    ${controlStyle}
    min-block-size: 7rem;
    max-block-size: 40vh;
    overflow-y: auto;
    line-height: 1.6;
    white-space: pre-wrap;
    overflow-wrap: break-word;
    font-variant-ligatures: none;
  }

  .ProseMirror > :last-child {
    margin-block-end: 0;
  }

  ${richTextTableStyle}

  blockquote {
    margin: var(--grove-space-3) 0;
    padding-inline-start: var(--grove-space-4);
    border-inline-start: 2px solid var(--grove-accent);
  }
`;
