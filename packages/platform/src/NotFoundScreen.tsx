import { LazyScreen } from './LazyScreen.tsx';

/** The screen for a URL that does not exist. Its code is loaded when it is shown, because few pages need it. */
export function NotFoundScreen() {
  return (
    <LazyScreen name="not-found" load={loadPanel} skeleton={null}>
      {(Panel) => <Panel />}
    </LazyScreen>
  );
}

function loadPanel() {
  return import('./lazy/NotFoundPanel.tsx').then((module) => module.NotFoundPanel);
}
