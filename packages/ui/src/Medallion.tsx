import { badgeMotifs } from './badgeMotifs.tsx';
import { SealFrame } from './Seal.tsx';

export type MedallionProps = {
  /** The badge's id. One that is no longer given has the frame alone. */
  badge: string;
  /** Quiet while the badge is not earned. */
  earned?: boolean;
};

/** A badge as a medallion, as wide as its place. It only decorates: the badge's title stands beside it. */
export function Medallion({ badge, earned = true }: MedallionProps) {
  const motifs: Partial<Record<string, (typeof badgeMotifs)[keyof typeof badgeMotifs]>> = badgeMotifs;
  return <SealFrame earned={earned}>{motifs[badge]}</SealFrame>;
}
