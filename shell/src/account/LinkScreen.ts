/** What a screen gets that a link with a secret leads to. */
export interface LinkScreenProps {
  token: string;
  /** The link turned out to be used, or too old. */
  onExpired: () => void;
}
