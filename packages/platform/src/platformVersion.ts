/** What a remote may count on: raised with every change of what platform exports, `npm run platform-version` does it.
 *  The second number rises with an addition, the first when something goes: remotes built before are refused then. */
export const platformVersion = '5.1';
