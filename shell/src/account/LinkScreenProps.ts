/** Props of a screen that a link with a secret token opens. */
export interface LinkScreenProps {
  token: string;
  /** Called if the link was used already or has expired. */
  onExpired: () => void;
}
