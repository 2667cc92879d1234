// In the first module that runs, because the policy refuses style elements created before.
__webpack_nonce__ = document.currentScript?.nonce ?? '';
