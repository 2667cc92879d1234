import type { ComponentType } from 'react';
import { ActionSamples } from './parts/ActionSamples.tsx';
import { ColorSamples } from './parts/ColorSamples.tsx';
import { FieldSamples } from './parts/FieldSamples.tsx';
import { FloatingSamples } from './parts/FloatingSamples.tsx';
import { FoldingSamples } from './parts/FoldingSamples.tsx';
import { ListSamples } from './parts/ListSamples.tsx';
import { PageSamples } from './parts/PageSamples.tsx';
import { PersonSamples } from './parts/PersonSamples.tsx';
import { ProgressSamples } from './parts/ProgressSamples.tsx';
import { StateSamples } from './parts/StateSamples.tsx';
import { ProductSamples } from './parts/ProductSamples.tsx';
import { SurfaceSamples } from './parts/SurfaceSamples.tsx';
import { TableSamples } from './parts/TableSamples.tsx';
import { ToastSamples } from './parts/ToastSamples.tsx';
import { TypeSamples } from './parts/TypeSamples.tsx';

type Entry = {
  id: string;
  title: string;
  /** `room` makes ids and names unique, because the samples appear twice on the page. */
  Samples: ComponentType<{ room: string }>;
  /** Puts light above dark instead of next to it. */
  wide?: boolean;
};

/** The parts in the gallery, in the order in which a screen is built. */
export const gallery: readonly Entry[] = [
  { id: 'colours', title: 'Colors', Samples: ColorSamples },
  { id: 'type', title: 'Type and space', Samples: TypeSamples },
  { id: 'actions', title: 'Button', Samples: ActionSamples },
  {
    id: 'fields',
    title: 'Field, Input, PasswordInput, CodeInput, Textarea, Select, Checkbox, Switch, Slider',
    Samples: FieldSamples,
  },
  { id: 'surfaces', title: 'Card, Badge, Thumbnail', Samples: SurfaceSamples },
  { id: 'products', title: 'ProductCard', Samples: ProductSamples },
  { id: 'people', title: 'Avatar, LevelMeter, Plant, Medallion', Samples: PersonSamples },
  { id: 'progress', title: 'ProgressBar, Spinner, Skeleton', Samples: ProgressSamples },
  { id: 'states', title: 'EmptyState, ErrorPanel, Notice, ConflictPanel, Banner', Samples: StateSamples },
  { id: 'tables', title: 'DataTable, Table', Samples: TableSamples, wide: true },
  { id: 'page', title: 'PageHeader, BackLink', Samples: PageSamples },
  {
    id: 'lists',
    title: 'ListToolbar, ShowMore, FileField, FileButton, Moment',
    Samples: ListSamples,
    wide: true,
  },
  { id: 'folding', title: 'Tabs, TabLinks, Collapsible', Samples: FoldingSamples },
  { id: 'floating', title: 'Dialog, Popover, Menu, Tooltip', Samples: FloatingSamples },
  { id: 'toast', title: 'Toast', Samples: ToastSamples },
];
