import type { WidgetHost } from '@grove/widgets/answering';

/** A widget host for the editor, which only displays widgets and accepts no answers. */
export const readOnlyHost: WidgetHost = {
  answering: () => ({
    answer: null,
    state: 'unchanged',
    serverAnswer: null,
    change: ignore,
    keepMine: ignore,
    takeServerAnswer: ignore,
  }),
};

function ignore() {
  // A click on a widget opens its settings instead.
}
