import { Badge } from '@grove/ui/display/Badge';
import { Collapsible } from '@grove/ui/layout/Collapsible';
import { TabLinks } from '@grove/ui/navigation/TabLinks';
import { Tabs } from '@grove/ui/navigation/Tabs';
import { Sample } from '../Sample.tsx';

const names = ['Personal Info', 'Purchases', 'Payments', 'Circles & Pods', 'Coaching', 'Messages'];
const tabs = names.map((label) => ({
  value: label,
  label,
  content: <p>{label} of a student.</p>,
  disabled: label === 'Payments',
}));

export function FoldingSamples({ room }: { room: string }) {
  return (
    <>
      <Sample name="tabs, one of them locked" wide>
        <Tabs label="Student profile" tabs={tabs} />
      </Sample>
      <Sample name="tab links" wide>
        <TabLinks label={`Sections, ${room}`}>
          {['Overview', 'My courses', 'Downloads', 'Learning resources'].map((label, at) => (
            <li key={label}>
              <a href="#folding" aria-current={at === 0 ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </TabLinks>
      </Sample>
      <Sample name="collapsible" wide>
        <Collapsible
          title="Module 1: Arriving"
          aside={<Badge variant="success">3 / 3</Badge>}
          level={3}
          defaultOpen
        >
          <p>Breath, body, room.</p>
        </Collapsible>
        <Collapsible title="Module 2: Listening" aside={<Badge>0 / 4</Badge>} level={3}>
          <p>What the quiet says.</p>
        </Collapsible>
      </Sample>
    </>
  );
}
