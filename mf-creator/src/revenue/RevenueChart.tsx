import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { inDollars, inRoughDollars } from './formats.ts';

export interface Earned {
  /** The label of the bar. */
  label: string;
  /** The full label. */
  name: string;
  dollars: number;
}

interface RevenueChartProps {
  /** The accessible name. The figures themselves are in the table below the chart. */
  title: string;
  earned: readonly Earned[];
  /** Draws horizontal bars, which have room for long labels. */
  isLying?: boolean;
}

const rowHeight = 44;
const axis = { stroke: 'var(--grove-border-strong)', tickLine: false } as const;
const tick = { fill: 'var(--grove-muted)', fontSize: 12 } as const;

/** A bar chart of amounts. Arrow keys move between the bars. */
export function RevenueChart({ title, earned, isLying = false }: RevenueChartProps) {
  const money = { type: 'number', tickFormatter: inRoughDollars, tickCount: 4, ...axis, tick } as const;
  const names = { type: 'category', dataKey: 'label', ...axis, tick } as const;
  return (
    <Frame>
      <ResponsiveContainer width="100%" height={isLying ? 56 + earned.length * rowHeight : 280}>
        <BarChart
          data={[...earned]}
          layout={isLying ? 'vertical' : 'horizontal'}
          title={title}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid
            stroke="var(--grove-border)"
            horizontal={!isLying}
            vertical={isLying}
            strokeDasharray="3 3"
          />
          {isLying ? <XAxis {...money} /> : <XAxis {...names} minTickGap={12} />}
          {isLying ? <YAxis {...names} width={120} interval={0} /> : <YAxis {...money} width={56} />}
          <Tooltip cursor={{ fill: 'var(--grove-track)' }} content={Bubble} isAnimationActive={false} />
          <Bar
            dataKey="dollars"
            fill="var(--grove-bar)"
            radius={isLying ? [0, 4, 4, 0] : [4, 4, 0, 0]}
            maxBarSize={isLying ? 24 : 48}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </Frame>
  );
}

interface BubbleProps {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
}

function Bubble({ active = false, payload = [] }: BubbleProps): ReactElement | null {
  const bar = payload[0]?.payload as Earned | undefined;
  if (!active || bar === undefined) return null;
  return (
    <Paper>
      {bar.name}
      <strong>{inDollars(bar.dollars)}</strong>
    </Paper>
  );
}

const Frame = styled.div`
  font-family: var(--grove-font-body);

  svg:focus-visible,
  .recharts-wrapper:focus-visible {
    outline: 2px solid var(--grove-focus);
    outline-offset: 2px;
    border-radius: var(--grove-radius);
  }

  svg :focus {
    outline: none;
  }
`;

const Paper = styled.p`
  display: grid;
  margin: 0;
  padding: var(--grove-space-2) var(--grove-space-3);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  color: var(--grove-text);
  box-shadow: var(--grove-shadow-2);
  font-size: var(--grove-text-14);
`;
