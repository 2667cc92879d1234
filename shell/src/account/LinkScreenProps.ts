/** Called if a link was used already or has expired. */
export type OnInvalidLink = (reason: 'used' | 'expired') => void;

/** Props of a screen that a link with a secret token opens. */
export interface LinkScreenProps {
  token: string;
  onInvalidLink: OnInvalidLink;
}
