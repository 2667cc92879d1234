import { Handshake, Heart, Medal, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import { formatGuaranteeDays } from '@grove/contracts/site/formatGuaranteeDays';
import type { Guarantee } from '@grove/contracts/site/sectionDetails';

const icons = { shield: ShieldCheck, medal: Medal, handshake: Handshake, heart: Heart };

/** The seal of a guarantee above its title, with the days for which it applies. */
export function GuaranteeSealMark({ guarantee }: { guarantee: Guarantee | undefined }) {
  const Icon = icons[guarantee?.seal ?? 'shield'];
  const days = formatGuaranteeDays(guarantee);
  return (
    <Row>
      <Seal>
        <Icon size={32} strokeWidth={1.5} aria-hidden />
      </Seal>
      <strong>{days}</strong>
    </Row>
  );
}

/** A slot for the days, which the server fills for the first paint. */
export function GuaranteeTemplate() {
  return (
    <Row>
      <Seal />
      <strong>{sectionSlots.note}</strong>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  order: -1;
  align-items: center;
  gap: var(--grove-space-3);
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-inline: var(--before, var(--start, 0px)) var(--after, var(--end, auto));
  padding: var(--sheet-padding, 0);
  border-radius: var(--grove-radius-card);
  background: var(--sheet, none);
  color: var(--heading-color, inherit);

  > strong {
    font: 600 var(--grove-text-22) / 1.2 var(--heading-font, var(--grove-font-heading));
  }
`;

const Seal = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  border: 2px solid currentcolor;
  border-radius: var(--grove-radius-full);
  background: var(--grove-primary-soft);
  color: var(--grove-primary-text);
`;
