import type { MenuIcon } from '@grove/contracts/releases/releases';
import {
  BookOpen,
  Calendar,
  Compass,
  GraduationCap,
  HeartHandshake,
  LayoutDashboard,
  Leaf,
  LibraryBig,
  PencilRuler,
  Settings,
  Sparkles,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const drawings: Record<MenuIcon, LucideIcon> = {
  'book-open': BookOpen,
  calendar: Calendar,
  compass: Compass,
  'graduation-cap': GraduationCap,
  'heart-handshake': HeartHandshake,
  'layout-dashboard': LayoutDashboard,
  leaf: Leaf,
  'library-big': LibraryBig,
  'pencil-ruler': PencilRuler,
  settings: Settings,
  sparkles: Sparkles,
  'user-round': UserRound,
  'users-round': UsersRound,
};

/** The icon that a remote has chosen for its menu entry. */
export function MenuEntryIcon({ icon }: { icon: MenuIcon }) {
  const Drawing = drawings[icon];
  return <Drawing aria-hidden />;
}
