/** The version of platform's exports, raised by `npm run platform-version`. The second number rises when exports are added,
 *  the first when exports are removed: remotes that were built before are then refused. */
export const platformVersion = '7.0';
