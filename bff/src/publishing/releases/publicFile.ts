/** Matches a file's path within its release. No segment begins with a dot, so none leaves the folder or is hidden. */
export const publicFile = /^(?!.*(^|\/)\.)[\w@.~-]+(\/[\w@.~-]+)*$/;
