import { useState } from 'react';
import type { EditableLegalPage } from '@grove/contracts/site/legalPages';
import { getErrorCode } from '@grove/platform/requestErrors';
import { showFailure } from '@grove/platform/showFailure';
import type { EditPart } from '@grove/ui/editing/mergeEdits';
import { useMergedEdit } from '@grove/ui/editing/useMergedEdit';
import { SafeHtml } from '@grove/widgets/SafeHtml';
import { useFetchLegalPage, useSaveLegalPage } from './legal.api.ts';

type Text = Pick<EditableLegalPage, 'content'>;

const textParts: readonly EditPart<Text>[] = [
  {
    label: 'Text',
    read: ({ content }) => content,
    show: (content: string) => (content === '' ? '' : <SafeHtml html={content} />),
    merge: (page, { content }) => ({ ...page, content }),
  },
];

/** The edited text of a legal page, and its saving. The panel asks if another creator has saved the page in the
 *  meantime.
 *  @param page the page when the editor was opened.
 *  @param events called when the text changes, and once it is saved. */
export function useLegalPageEdit(
  page: EditableLegalPage,
  { onChange, onSaved }: { onChange: () => void; onSaved: () => void },
) {
  const [content, setContent] = useState(page.content);
  // Used as a key: RichText reads its text only once.
  const [editorKey, setEditorKey] = useState(0);
  const update = useSaveLegalPage(page.page);
  const change = (html: string) => {
    setContent(html);
    onChange();
  };
  const replace = (html: string) => {
    change(html);
    setEditorKey((before) => before + 1);
  };
  const edit = useMergedEdit<Text, EditableLegalPage>({
    ...{ parts: textParts, from: page, mine: { content }, load: useFetchLegalPage(page.page) },
    change: (merged) => {
      replace(merged.content);
    },
    isConflict: (error) => getErrorCode(error) === 'changed-elsewhere',
  });
  async function submit() {
    try {
      const isSaved = await edit.save(({ mine, theirs: { revision } }) =>
        update.mutateAsync({ content: mine.content, revision }),
      );
      if (isSaved) onSaved();
    } catch (error) {
      showFailure(error);
    }
  }
  return { content, change, replace, editorKey, submit, isPending: update.isPending, panel: edit.panel };
}
