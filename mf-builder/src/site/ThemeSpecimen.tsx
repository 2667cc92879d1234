import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Card, CardTitle } from '@grove/ui/layout/Card';

/** Shows the colors and fonts of a theme on a page that has no sections. It is not part of the page. */
export function ThemeSpecimen() {
  return (
    <Specimen>
      <Caption>This page has no sections yet. A sample shows your theme, and visitors don’t see it.</Caption>
      {/* Nothing in the sample can be used, so nothing in it takes the focus. */}
      <Sample inert>
        <Script>A line in the script font</Script>
        <h1>A large heading</h1>
        <p>
          This is body text. It should be easy to read on the background, and so should{' '}
          <a href="#sample">a link within it</a>.
        </p>
        <blockquote>A quote has a line in the accent color.</blockquote>
        <Buttons>
          <Button>Main button</Button>
          <Button variant="secondary">Second button</Button>
        </Buttons>
        <Pair>
          <Card>
            <CardTitle>A card</CardTitle>
            <p>Courses, posts and events are on cards like this one.</p>
          </Card>
          <Field label="A field" hint="What people type is shown like this">
            <Input readOnly value="Text in a field" />
          </Field>
        </Pair>
      </Sample>
    </Specimen>
  );
}

const Specimen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
  padding: var(--grove-space-6) clamp(1rem, 4vw, 2.5rem);
`;

const Caption = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Sample = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
  h1,
  p,
  blockquote {
    margin: 0;
  }

  blockquote {
    padding-inline-start: var(--grove-space-4);
    border-inline-start: 2px solid var(--grove-accent);
  }
`;

const Script = styled.p`
  color: var(--grove-primary-text);
  font: 600 var(--grove-text-22) / 1.2 var(--grove-font-script);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  align-items: start;
  gap: var(--grove-space-5);
`;
