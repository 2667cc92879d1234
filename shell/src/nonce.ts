/** webpack and styled-components put it on every element they make. Set in the first module that runs:
 *  the policy refuses a style element that was made before. */
declare let __webpack_nonce__: string;

__webpack_nonce__ = document.currentScript?.nonce ?? '';
