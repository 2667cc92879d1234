export interface Remote {
  /** The name of its releases. */
  name: string;
  /** Absolute path. */
  folder: string;
}
