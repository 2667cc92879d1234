import type { ComponentType } from 'react';
import { ActionSamples } from './parts/ActionSamples.tsx';
import { ColourSamples } from './parts/ColourSamples.tsx';
import { FieldSamples } from './parts/FieldSamples.tsx';
import { FloatingSamples } from './parts/FloatingSamples.tsx';
import { FoldingSamples } from './parts/FoldingSamples.tsx';
import { PageSamples } from './parts/PageSamples.tsx';
import { PersonSamples } from './parts/PersonSamples.tsx';
import { ProgressSamples } from './parts/ProgressSamples.tsx';
import { StateSamples } from './parts/StateSamples.tsx';
import { SurfaceSamples } from './parts/SurfaceSamples.tsx';
import { ToastSamples } from './parts/ToastSamples.tsx';
import { TypeSamples } from './parts/TypeSamples.tsx';

/** What the gallery shows, in the order of a reader who builds a screen. */
export const gallery: readonly { id: string; title: string; Samples: ComponentType }[] = [
  { id: 'colours', title: 'Colours', Samples: ColourSamples },
  { id: 'type', title: 'Type and space', Samples: TypeSamples },
  { id: 'actions', title: 'Button', Samples: ActionSamples },
  { id: 'fields', title: 'Field, Input, Textarea, Select, Checkbox, Switch, Slider', Samples: FieldSamples },
  { id: 'surfaces', title: 'Card, Badge, Thumbnail', Samples: SurfaceSamples },
  { id: 'people', title: 'Avatar, LevelMeter', Samples: PersonSamples },
  { id: 'progress', title: 'ProgressBar, Spinner, Skeleton', Samples: ProgressSamples },
  { id: 'states', title: 'EmptyState, ErrorPanel', Samples: StateSamples },
  { id: 'page', title: 'PageHeader', Samples: PageSamples },
  { id: 'folding', title: 'Tabs, Collapsible', Samples: FoldingSamples },
  { id: 'floating', title: 'Dialog, Menu, Tooltip', Samples: FloatingSamples },
  { id: 'toast', title: 'Toast', Samples: ToastSamples },
];
