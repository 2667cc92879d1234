import type { ReleaseRoute } from '@grove/contracts/releases/releases';

/** The routes that the shell renders itself, published with its release like those of a remote. */
export const accountRoutes = [
  { path: '/sign-in', access: 'public', title: 'Sign in' },
  { path: '/sign-up', access: 'public', title: 'Sign up' },
  { path: '/sign-in-link', access: 'public', title: 'Sign in by email' },
  { path: '/sign-in-with-link', access: 'public', title: 'Sign in' },
  { path: '/forgot-password', access: 'public', title: 'Forgot password' },
  { path: '/reset-password', access: 'public', title: 'New password' },
  { path: '/verify-email', access: 'public', title: 'Confirm your email' },
  { path: '/confirm-email', access: 'public', title: 'Confirm your new email' },
  { path: '/invitation', access: 'public', title: 'Invitation' },
  { path: '/claim-account', access: 'public', title: 'Set your password' },
  { path: '/first-creator', access: 'public', title: 'First creator' },
] as const satisfies readonly ReleaseRoute[];

export type AccountPath = (typeof accountRoutes)[number]['path'];

/** Routes that take a secret token after '#'. */
export type LinkPath = Extract<
  AccountPath,
  | '/sign-in-with-link'
  | '/reset-password'
  | '/verify-email'
  | '/confirm-email'
  | '/invitation'
  | '/claim-account'
  | '/first-creator'
>;

/** Whether this build of the shell knows a path from the shell's release. */
export function isAccountPath(path: string): path is AccountPath {
  return accountRoutes.some((route) => route.path === path);
}
