import { restoreMode } from '@grove/platform/theme';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Page } from './chrome/Page.tsx';
import { installFonts } from './fonts.ts';
import { startRemotes } from './remotes.ts';

restoreMode();
installFonts();
const mountPoint = document.getElementById('grove-app');
if (mountPoint === null) throw new Error('The page holds no #grove-app');
const root = createRoot(mountPoint);
// At once, because the remotes need the stage that it renders.
flushSync(() => {
  root.render(<Page onStage={startRemotes} />);
});
