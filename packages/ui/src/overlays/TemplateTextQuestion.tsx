import { ConfirmDialog } from './ConfirmDialog.tsx';

export type TemplateTextQuestionProps = {
  /** Titles of the lessons that still contain a template's text; at least one. */
  lessons: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a course is published whose lessons still contain the text of a template. */
export function TemplateTextQuestion({ lessons, onConfirm, onClose }: TemplateTextQuestionProps) {
  const [first = '', ...others] = lessons;
  const left =
    others.length === 0
      ? `‘${first}’ still contains`
      : `${String(lessons.length)} lessons, for example ‘${first}’, still contain`;
  return (
    <ConfirmDialog
      open
      variant="primary"
      title="Publish with the template’s text?"
      description={`${left} text from the template. Your students will see it.`}
      confirm="Publish anyway"
      cancel="Keep editing"
      onConfirm={onConfirm}
      onOpenChange={onClose}
    />
  );
}
