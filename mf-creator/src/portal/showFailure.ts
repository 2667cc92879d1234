export { showFailure } from '@grove/platform/showFailure';
