import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { webAddress } from '@grove/contracts/siteDefaults';
import { Button } from '@grove/ui/Button';
import { controlLook, Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Textarea } from '@grove/ui/Textarea';

interface RichTextProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
}

// A link opens in the same window; the editor's default adds `target="_blank"` to each link.
const linkOptions = { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } };

/** A WYSIWYG editor for text with headings, lists and links. */
export function RichText(props: RichTextProps) {
  // The rich text editor would drop elements that it does not know. Text with such elements is edited as
  // HTML.
  const [isForeign] = useState(() => /<(img|figure|figcaption|div|span)\b/i.test(props.html));
  return isForeign ? <HtmlField {...props} /> : <RichField {...props} />;
}

function HtmlField({ label, html, onChange }: RichTextProps) {
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

function RichField({ label, html, onChange }: RichTextProps) {
  const id = useId();
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: linkOptions })],
    content: html,
    // The content security policy allows no injected style. The styles that the editor needs are at the end
    // of this file.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id },
    },
    onUpdate: ({ editor: changed }) => {
      onChange(changed.isEmpty ? '' : changed.getHTML());
    },
  });
  return (
    <Root>
      <Label id={id}>{label}</Label>
      <Tools editor={editor} label={label} />
      <Paper>
        <EditorContent editor={editor} />
      </Paper>
    </Root>
  );
}

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const is = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      h2: editor.isActive('heading', { level: 2 }),
      h3: editor.isActive('heading', { level: 3 }),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
    }),
  });
  const run = () => editor.chain().focus();
  const size = 16;
  return (
    <>
      <Bar role="toolbar" aria-label={`${label} formatting`}>
        <Tool name="Bold" on={is.bold} press={() => run().toggleBold().run()}>
          <Bold size={size} aria-hidden />
        </Tool>
        <Tool name="Italic" on={is.italic} press={() => run().toggleItalic().run()}>
          <Italic size={size} aria-hidden />
        </Tool>
        <Tool name="Heading" on={is.h2} press={() => run().toggleHeading({ level: 2 }).run()}>
          <Heading2 size={size} aria-hidden />
        </Tool>
        <Tool name="Small heading" on={is.h3} press={() => run().toggleHeading({ level: 3 }).run()}>
          <Heading3 size={size} aria-hidden />
        </Tool>
        <Tool name="Bulleted list" on={is.bullets} press={() => run().toggleBulletList().run()}>
          <List size={size} aria-hidden />
        </Tool>
        <Tool name="Numbered list" on={is.numbers} press={() => run().toggleOrderedList().run()}>
          <ListOrdered size={size} aria-hidden />
        </Tool>
        <Tool name="Quote" on={is.quote} press={() => run().toggleBlockquote().run()}>
          <Quote size={size} aria-hidden />
        </Tool>
        <Tool
          name="Link"
          on={is.link}
          press={() => {
            if (is.link) run().unsetLink().run();
            else setLinking(true);
          }}
        >
          <Link2 size={size} aria-hidden />
        </Tool>
      </Bar>
      {isLinking && (
        <LinkField
          onDone={(address) => {
            setLinking(false);
            if (address !== undefined)
              run()
                .setLink({ href: address, target: targetOf(address) })
                .run();
          }}
        />
      )}
    </>
  );
}

function targetOf(address: string): string | null {
  const isElsewhere = /^https:/i.test(address) && URL.parse(address)?.origin !== location.origin;
  return isElsewhere ? '_blank' : null;
}

function LinkField({ onDone }: { onDone: (address?: string) => void }) {
  const [address, setAddress] = useState('');
  const isFit = webAddress.test(address) || /^mailto:[^\s"'<>]+$/.test(address);
  const done = () => {
    if (isFit) onDone(address);
  };
  return (
    <Linking>
      <Field label="Link to" hint="https://… or a page on this site, such as /library">
        <Input
          value={address}
          autoFocus
          onChange={({ target }) => {
            setAddress(target.value.trim());
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            done();
          }}
        />
      </Field>
      <Button size="sm" disabled={!isFit} onClick={done}>
        Set link
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          onDone();
        }}
      >
        Cancel
      </Button>
    </Linking>
  );
}

interface ToolProps {
  name: string;
  on: boolean;
  press: () => void;
  children: ReactNode;
}

function Tool({ name, on, press, children }: ToolProps) {
  return (
    <Button
      variant={on ? 'secondary' : 'ghost'}
      size="sm"
      iconOnly
      icon={children}
      aria-label={name}
      aria-pressed={on}
      onClick={press}
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
`;

const Linking = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--grove-space-2);

  > :first-child {
    flex: 1 1 12rem;
  }
`;

const Paper = styled.div`
  .ProseMirror {
    ${controlLook}
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

  blockquote {
    margin: var(--grove-space-3) 0;
    padding-inline-start: var(--grove-space-4);
    border-inline-start: 2px solid var(--grove-accent);
  }
`;
