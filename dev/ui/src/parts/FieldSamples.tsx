import { Checkbox } from '@grove/ui/forms/Checkbox';
import { CodeInput } from '@grove/ui/forms/CodeInput';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { PasswordInput } from '@grove/ui/forms/PasswordInput';
import { Select } from '@grove/ui/forms/Select';
import { Slider } from '@grove/ui/forms/Slider';
import { Switch } from '@grove/ui/forms/Switch';
import { Textarea } from '@grove/ui/forms/Textarea';
import { useState } from 'react';
import { Sample } from '../Sample.tsx';

const categories = ['For Moms', 'For Girls', 'Private Coaching'].map((label) => ({ value: label, label }));

export function FieldSamples() {
  return (
    <>
      <Sample name="text" wide>
        <Field label="Title" required>
          <Input defaultValue="Coming home to yourself" />
        </Field>
        <Field label="Price" hint="In US dollars." error="Enter a price of at least 0.50.">
          <Input inputMode="decimal" defaultValue="0.05" />
        </Field>
        <Field label="Web address">
          <Input type="url" placeholder="https://" disabled />
        </Field>
        <Field label="Share Your Thoughts" hint="Grows as you type.">
          <Textarea placeholder="What moved you today?" />
        </Field>
      </Sample>
      <Sample name="secrets" wide>
        <Field label="Password" hint="Please use at least 10 characters.">
          <PasswordInput autoComplete="new-password" defaultValue="a quiet morning walk" />
        </Field>
        <Field label="Code" hint="Six digits from your authenticator app.">
          <CodeInput defaultValue="1234" />
        </Field>
        <Field label="Recovery code" error="That code is incorrect">
          <CodeInput digits={8} defaultValue="12345678" />
        </Field>
      </Sample>
      <Sample name="choice" wide>
        <Field label="Category">
          <Select options={categories} placeholder="Choose one" defaultValue="" />
        </Field>
        <Checkbox
          label="Show my level to others"
          hint="On your profile and next to your posts."
          defaultChecked
        />
        <Checkbox label="Some of them" mixed />
        <Checkbox label="Not today" disabled />
        <Switch label="Email me about new lessons" defaultChecked />
        <Switch label="Weekly newsletter" hint="One email at most, on Sundays." />
      </Sample>
      <SliderSample />
    </>
  );
}

function SliderSample() {
  const [size, setSize] = useState(48);
  return (
    <Sample name="slider" wide>
      <Field label="Heading size">
        <Slider value={size} min={16} max={120} step={2} onValueChange={setSize} valueText={`${size} px`} />
      </Field>
    </Sample>
  );
}
