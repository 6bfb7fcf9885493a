import { useState } from 'react';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { PlainField } from '../../../ui/plain/PlainField.tsx';
import { PlainSelect } from '../../../ui/plain/PlainSelect.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useHeld } from '../../../ui/use-held.ts';
import { fixed } from '../fixed.ts';
import { Section } from '../Section.tsx';

const models = [
  { id: 'air', label: 'Kebbi Air' },
  { id: 'airs', label: 'Kebbi Air S', description: 'With the 2024 camera' },
  { id: 'dx', label: 'Kebbi DX' },
  { id: 'rc', label: 'RobotCreator', isDisabled: true },
];
const languages = [
  { id: 'zh-TW', label: '繁體中文' },
  { id: 'ja', label: '日本語' },
  { id: 'en', label: 'English' },
];

export function FieldPieces() {
  const name = useHeld('Bobby');
  const long = useHeld('A name that is far too long');
  const note = useHeld('');
  const password = useHeld('');
  const volume = useHeld<number | null>(60);
  const amount = useHeld<number | null>(1200);
  const model = useHeld<string | null>(null);
  const [many, setMany] = useState<string[]>(['air', 'dx']);
  return (
    <Section title="Fields">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="Robot answers to"
          {...name}
          maxCount={10}
          description="The name children call it by."
        />
        <TextField label="Configuration name" {...long} maxCount={20} error="Use 20 characters or fewer." />
        <TextField label="Address" {...fixed('lakeside')} prefix="https://" suffix=".example" />
        <TextField label="Team" {...fixed('Lakeside Elementary')} isDisabled />
        <TextField label="Serial number" labelNote="(optional)" {...fixed('')} placeholder="KS…" />
        <PasswordField
          label="Password"
          {...password}
          autoComplete="off"
          showLabel="Show password"
          hideLabel="Hide password"
        />
        <NumberField label="Volume" {...volume} min={0} max={100} step={5} suffix="%" />
        <NumberField
          label="Amount"
          {...amount}
          max={100_000}
          description={`The amount is ${amount.value ?? 'missing'}`}
        />
        <NumberField label="Too much" {...fixed(130)} error="At most 100." />
        <Select
          label="Model"
          options={models}
          {...model}
          placeholder="Choose a model"
          description="Decides which apps it can run."
        />
        <MultiSelect
          label="Models"
          options={models}
          values={many}
          onChange={setMany}
          summary={many.length ? `${many.length} models` : 'Any model'}
        />
        <Select
          label="Group"
          options={models}
          {...fixed('airs')}
          placeholder=""
          error="This group was removed."
        />
        <Select label="Group" options={models} {...fixed('dx')} placeholder="" isDisabled />
        <PlainField label="Plain e-mail" type="email" name="email" autoComplete="off" />
        <PlainSelect label="Plain language" options={languages} defaultValue="en" />
        <TextArea label="Comment" {...note} maxCount={200} placeholder="What others should know" />
      </div>
    </Section>
  );
}
