import { useState } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { SwatchPicker } from '../../../ui/SwatchPicker.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { backgrounds } from '../samples.ts';
import { useHeld } from '../../../ui/use-held.ts';
import { Section } from '../Section.tsx';

export function ChoicePieces() {
  const [isOn, setOn] = useState(true);
  const [isTicked, setTicked] = useState(true);
  const mode = useHeld<'now' | 'later'>('now');
  const background = useHeld('teal');
  const modes = [
    { id: 'now', label: 'Now', description: 'Robots that are online.' },
    { id: 'later', label: 'When it comes online', description: 'Waits up to 7 days.' },
  ] as const;
  return (
    <Section title="Choices">
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <div className="flex flex-col items-start gap-3">
          <Checkbox isSelected={isTicked} onChange={setTicked} description="With an expiry.">
            Deliver when it comes online
          </Checkbox>
          <Checkbox isSelected={false} isIndeterminate onChange={() => {}}>
            Some of them
          </Checkbox>
          <Checkbox isSelected={false} onChange={() => {}}>
            None of them
          </Checkbox>
          <Checkbox isSelected isDisabled onChange={() => {}}>
            Cannot be changed
          </Checkbox>
        </div>
        <div className="flex flex-col items-stretch gap-3">
          <Switch isSelected={isOn} onChange={setOn}>
            Show
          </Switch>
          <Switch
            isSelected={!isOn}
            onChange={(on) => setOn(!on)}
            isLeading
            description="Anybody in the class"
          >
            Sharing
          </Switch>
          <Switch isSelected isDisabled onChange={() => {}} isLeading>
            Always on
          </Switch>
          <SwatchPicker label="Background" swatches={backgrounds} {...background} />
        </div>
        <div className="flex flex-col gap-5">
          <RadioGroup label="Deliver" options={modes} {...mode} orientation="horizontal" />
          <RadioGroup label="Deliver" isLabelHidden options={modes} {...mode} isCards />
        </div>
      </div>
    </Section>
  );
}
