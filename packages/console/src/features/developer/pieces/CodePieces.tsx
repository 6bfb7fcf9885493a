import { useState } from 'react';
import { CodeField } from '../../../ui/CodeField.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { InlineEdit } from '../../../ui/InlineEdit.tsx';
import { OneTimeCodeField } from '../../../ui/OneTimeCodeField.tsx';
import { useHeld } from '../../../ui/use-held.ts';
import { fixed } from '../fixed.ts';
import { Section } from '../Section.tsx';

export function CodePieces() {
  const key = useHeld('K7PM3QXR');
  const code = useHeld('');
  const [done, setDone] = useState<string | null>(null);
  const [title, setTitle] = useState('Breakfast room');
  return (
    <Section
      title="Codes, copying and editing in place"
      layout="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3"
    >
      <CodeField
        label="Key"
        {...key}
        groupSize={4}
        maxLength={16}
        description="Small letters and hyphens may be left out."
      />
      <CodeField label="Wrong key" {...fixed('K7PM')} groupSize={4} error="Four more characters." />
      <CopyField
        label="Address"
        value="https://lakeside.example/join/K7PM-3QXR"
        description="For whoever joins."
      />
      <OneTimeCodeField
        label="Code from the app"
        {...code}
        onComplete={setDone}
        description={done ? `Complete: ${done}` : 'Six digits, changing every 30 seconds.'}
      />
      <OneTimeCodeField label="Wrong code" {...fixed('123456')} error="This code is wrong or too old." />
      <div>
        <p className="mb-1.5 font-semibold">Title</p>
        <InlineEdit
          label="title"
          value={title}
          maxCount={20}
          onSave={async (next) => {
            await new Promise((resolve) => setTimeout(resolve, 300));
            if (!next) return 'Write a title.';
            setTitle(next);
            return null;
          }}
        />
      </div>
    </Section>
  );
}
