import type { WidgetHost } from '@grove/widgets/answering';

/** A widget host for the editor, which only displays widgets and accepts no answers. */
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
  // A click on a widget opens its settings instead.
}
