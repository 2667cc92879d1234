import { badgeMotifs } from './badgeMotifs.tsx';
import { SealFrame } from './Seal.tsx';

export type MedallionProps = {
  /** The badge's id. For a retired badge only the frame is drawn. */
  badge: string;
  /** Drawn muted while the badge is not earned. */
  earned?: boolean;
};

/** A badge as a medallion that fills its container. Decorative: the badge's title must be shown next to
 *  it. */
export function Medallion({ badge, earned = true }: MedallionProps) {
  const motifs: Partial<Record<string, (typeof badgeMotifs)[keyof typeof badgeMotifs]>> = badgeMotifs;
  return <SealFrame earned={earned}>{motifs[badge]}</SealFrame>;
}
