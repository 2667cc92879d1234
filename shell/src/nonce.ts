// In the first module that runs: the policy refuses a style element that was made before.
__webpack_nonce__ = document.currentScript?.nonce ?? '';
