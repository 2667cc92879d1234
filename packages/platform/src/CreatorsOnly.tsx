import { LazyScreen } from './LazyScreen.tsx';

/** The screen that replaces a creators' screen when the server responds with 'forbidden'. Its code is loaded when it
 *  is shown, because few pages need it.
 *  @param props.area the subject of the text: 'The course editor'. */
export function CreatorsOnly(props: { area: string }) {
  return (
    <LazyScreen name="creators-only" load={loadPanel} skeleton={null}>
      {(Panel) => <Panel {...props} />}
    </LazyScreen>
  );
}

function loadPanel() {
  return import('./lazy/CreatorsOnlyPanel.tsx').then((module) => module.CreatorsOnlyPanel);
}
