import type { MediaType } from '@grove/contracts/files/mediaRules';

export const typeLabels: readonly { value: MediaType; label: string }[] = [
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
  { value: 'audio', label: 'Audio' },
  { value: 'file', label: 'Documents' },
];
