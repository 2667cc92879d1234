/** A remote's folder. */
export interface Remote {
  /** As its release is called. */
  name: string;
  /** Absolute. */
  folder: string;
}
