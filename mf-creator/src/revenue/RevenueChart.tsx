import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDollars, formatCompactDollars } from './formats.ts';

export interface RevenueBar {
  /** The label of the bar. */
  label: string;
  /** The full label. */
  name: string;
  dollars: number;
}

interface RevenueChartProps {
  /** The accessible name. The figures themselves are in the table below the chart. */
  title: string;
  bars: readonly RevenueBar[];
  /** Draws horizontal bars, which have room for long labels. */
  isHorizontal?: boolean;
}

const rowHeight = 44;
const axis = { stroke: 'var(--grove-border-strong)', tickLine: false } as const;
const tick = { fill: 'var(--grove-muted)', fontSize: 12 } as const;

/** A bar chart of amounts. Arrow keys move between the bars. */
export function RevenueChart({ title, bars, isHorizontal = false }: RevenueChartProps) {
  const amountAxis = {
    type: 'number',
    tickFormatter: formatCompactDollars,
    tickCount: 4,
    ...axis,
    tick,
  } as const;
  const labelAxis = { type: 'category', dataKey: 'label', ...axis, tick } as const;
  return (
    <Frame>
      <ResponsiveContainer width="100%" height={isHorizontal ? 56 + bars.length * rowHeight : 280}>
        <BarChart
          data={[...bars]}
          layout={isHorizontal ? 'vertical' : 'horizontal'}
          title={title}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid
            stroke="var(--grove-border)"
            horizontal={!isHorizontal}
            vertical={isHorizontal}
            strokeDasharray="3 3"
          />
          {isHorizontal ? <XAxis {...amountAxis} /> : <XAxis {...labelAxis} minTickGap={12} />}
          {isHorizontal ? (
            <YAxis {...labelAxis} width={120} interval={0} />
          ) : (
            <YAxis {...amountAxis} width={56} />
          )}
          <Tooltip cursor={{ fill: 'var(--grove-track)' }} content={ChartTooltip} isAnimationActive={false} />
          <Bar
            dataKey="dollars"
            fill="var(--grove-bar)"
            radius={isHorizontal ? [0, 4, 4, 0] : [4, 4, 0, 0]}
            maxBarSize={isHorizontal ? 24 : 48}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </Frame>
  );
}

interface ChartTooltipProps {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
}

function ChartTooltip({ active = false, payload = [] }: ChartTooltipProps): ReactElement | null {
  const bar = payload[0]?.payload as RevenueBar | undefined;
  if (!active || bar === undefined) return null;
  return (
    <TooltipBox>
      {bar.name}
      <strong>{formatDollars(bar.dollars)}</strong>
    </TooltipBox>
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

const TooltipBox = styled.p`
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
