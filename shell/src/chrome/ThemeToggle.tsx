import { toggleMode, useMode } from '@grove/platform/theme';
import { Button } from '@grove/ui/forms/Button';
import { Moon, Sun } from 'lucide-react';

/** Switches between light and dark mode. */
export function ThemeToggle() {
  const mode = useMode();
  const isDark = mode === 'dark';
  return (
    <Button
      variant="ghost"
      iconOnly
      icon={isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      aria-label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={toggleMode}
    />
  );
}
