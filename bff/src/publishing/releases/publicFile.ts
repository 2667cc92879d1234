/** A file's path within its release: no segment climbs or hides. */
export const publicFile = /^(?!.*(^|\/)\.)[\w@.~-]+(\/[\w@.~-]+)*$/;
