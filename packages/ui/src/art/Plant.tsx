import { styled } from 'styled-components';
import {
  crownAt,
  crownMiddle,
  earth,
  heightAt,
  leavesAt,
  ornamentsAt,
  rootsAt,
  treesAt,
} from './plantShape.ts';

/** The alt text of each level's drawing; index 0 is level 1. */
const altTexts = [
  'A seed in the soil',
  'A shoot breaking through the soil',
  'A sprout with two leaves',
  'A sprout with four leaves',
  'A seedling with its first root hairs',
  'A young plant',
  'A thriving plant, thick with leaves',
  'A plant with deep roots',
  'A sapling',
  'A sapling with its first branches',
  'A young tree',
  'A tree growing strong',
  'A mature tree',
  'A tree in full bloom',
  'A tree in autumn, its leaves falling',
  'A tree covered in blossoms',
  'A tree bearing fruit',
  'A tree heavy with clusters of fruit',
  'A grove of three trees',
  'A forest with light between its trees',
];
const roots = ['M40 60v9', 'M40 62l-5 6', 'M40 62l5 6', 'M40 61l-9 3-4 6', 'M40 61l9 3 4 6'];
const rays = [
  [20, 17],
  [60, 19],
  [40, 6],
  [8, 34],
  [72, 36],
] as const;

/** The plant of the 'Life of a Seed' at a level from 1 to 20. */
export function Plant({ level }: { level: number }) {
  const stage = Math.min(altTexts.length, Math.max(1, Math.round(level)));
  return (
    <Sheet viewBox="0 0 80 80" role="img" aria-label={altTexts[stage - 1]} data-autumn={stage === 15}>
      {stage === 20 && rays.map(([x, y]) => <path key={x} className="light" d={star(x, y)} />)}
      <path className="soil" d={`M0 ${earth + 1}q40-5 80 0v20H0Z`} />
      <path className="root" d={roots.slice(0, rootsAt(stage)).join('')} />
      {stage < 4 && <ellipse className="seed" cx="40" cy={earth + 4} rx="4.5" ry="3.2" />}
      {stage < 9 ? <Herb stage={stage} /> : <Trees stage={stage} />}
    </Sheet>
  );
}

function Herb({ stage }: { stage: number }) {
  const height = heightAt(stage);
  return (
    <>
      {height > 0 && <path className="stem" d={`M40 ${earth + 1}q-1.5 ${-height / 2} 0 ${-height}`} />}
      {stage === 2 && <path className="leaf" d="M40 49c0-5 4-7 8-6 0 4-3 7-8 6Z" />}
      {leavesAt(stage).map(({ x, y, angle, size }, at) => (
        <path
          key={at}
          className={at % 2 === 0 ? 'leaf' : 'leaf deep'}
          d="M0 0C3-5 9-6 14-1 9 4 3 4 0 0Z"
          transform={`translate(${x} ${y}) rotate(${angle}) scale(${size})`}
        />
      ))}
    </>
  );
}

function Trees({ stage }: { stage: number }) {
  return treesAt(stage).map(({ x, scale }) => (
    <g key={x} transform={`translate(${x} ${earth}) scale(${scale}) translate(-40 ${-earth})`}>
      <Tree stage={stage} />
    </g>
  ));
}

function Tree({ stage }: { stage: number }) {
  const top = crownMiddle(stage);
  const half = 0.9 + (Math.min(stage, 18) - 8) * 0.22;
  const ornament = stage > 16 ? 'fruit' : 'bloom';
  return (
    <>
      <path
        className="wood"
        d={`M${40 - half * 1.6} ${earth + 1}Q${40 - half} ${earth - 6} ${40 - half * 0.6} ${top}h${half * 1.2}Q${40 + half} ${earth - 6} ${40 + half * 1.6} ${earth + 1}Z`}
      />
      {crownAt(stage).map(({ x, y, r }, at) => (
        <circle key={at} className={at % 2 === 0 ? 'leaf deep' : 'leaf'} cx={x} cy={y} r={r} />
      ))}
      {stage > 9 && (
        <path className="branch" d={`M40 ${top + 12}V${top - 3}M40 ${top + 9}l-6-6M40 ${top + 6}l6-6`} />
      )}
      {ornamentsAt(stage).map(({ x, y, r }, at) => (
        <circle key={at} className={ornament} cx={x} cy={y} r={r} />
      ))}
      {stage === 15 && (
        <path className="leaf" d="M22 60l3-2 1 3ZM33 64l3-1 0 3ZM52 62l3-2 1 3ZM60 50l3-1 0 3Z" />
      )}
    </>
  );
}

function star(x: number, y: number) {
  return `M${x} ${y - 5}l1.3 3.7 3.7 1.3-3.7 1.3-1.3 3.7-1.3-3.7-3.7-1.3 3.7-1.3Z`;
}

const Sheet = styled.svg`
  --leaf: color-mix(in oklch, var(--grove-success) 70%, var(--grove-surface));
  --deep: color-mix(in oklch, var(--grove-success) 86%, var(--grove-surface));
  --wood: var(--grove-secondary);
  --soil: color-mix(in oklch, var(--grove-secondary) 34%, var(--grove-surface));
  --bloom: color-mix(in oklch, var(--grove-primary) 35%, var(--grove-on-picture));
  --fruit: var(--grove-accent);
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 1;
  border-radius: var(--grove-radius-full);
  background: var(--grove-primary-soft);
  stroke-linecap: round;
  &[data-autumn='true'] {
    --leaf: var(--grove-accent);
    --deep: color-mix(in oklch, var(--grove-accent) 55%, var(--grove-primary-text));
  }
  .leaf {
    fill: var(--leaf);
  }
  .deep {
    fill: var(--deep);
  }
  .wood,
  .seed {
    fill: var(--wood);
  }
  .soil {
    fill: var(--soil);
  }
  .bloom {
    fill: var(--bloom);
  }
  .fruit,
  .light {
    fill: var(--fruit);
  }
  .stem,
  .root,
  .branch {
    fill: none;
    stroke: var(--wood);
    stroke-width: 1.4;
  }
  .stem {
    stroke: var(--deep);
    stroke-width: 2;
  }
  @media (forced-colors: active) {
    --leaf: Canvas;
    --deep: Canvas;
    --bloom: Highlight;
    --fruit: Highlight;
    --wood: CanvasText;
    --soil: GrayText;
    border: 1px solid CanvasText;
    .leaf {
      stroke: CanvasText;
    }
  }
`;
