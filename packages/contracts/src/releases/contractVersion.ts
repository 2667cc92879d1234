/** The version of the contract between shell and remotes; raised when `./lifecycle` or platform changes
 *  incompatibly. */
export const contractVersion = 1;
