import type { WidgetHost } from '@grove/widgets/answering';

/** Hosts widgets that take no answers: the editor only shows them. */
export const nobody: WidgetHost = {
  answering: () => ({
    answer: null,
    state: 'unchanged',
    theirs: null,
    change: nothing,
    keepMine: nothing,
    takeTheirs: nothing,
  }),
};

function nothing() {
  // A click on a widget edits it.
}
