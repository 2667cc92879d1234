import type { SavedCard } from '@grove/contracts/shop/billing';
import { toast } from '@grove/platform/toast';
import { nameCard } from './savedCard.ts';

/** Shows that a card was saved. @param card null if another tab has removed it since. */
export function showCardSaved(card: SavedCard | null) {
  if (card !== null) toast({ title: 'Card saved', description: `${nameCard(card)} is saved.` });
}
