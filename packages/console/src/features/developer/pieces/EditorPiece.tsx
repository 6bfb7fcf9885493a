import { JsonEditor } from '../../../ui/JsonEditor.tsx';
import { useHeld } from '../../../ui/use-held.ts';
import { fixed } from '../fixed.ts';
import { Section } from '../Section.tsx';

const first = `{
  "name": "Lobby",
  "volume": 60,
  "apps": ["guide", "quiz"],
  "isShown": true
}`;

export function EditorPiece() {
  const text = useHeld(first);
  const broken = useHeld('{\n  "name": "Lobby"\n  "volume": 60\n}');
  return (
    <Section title="JSON editor" layout="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
      <JsonEditor
        label="Settings"
        {...text}
        description="Must have a name."
        check={(value, whole) =>
          typeof value === 'object' && value !== null && 'name' in value
            ? []
            : [{ from: 0, to: whole.length, message: '“name” is missing' }]
        }
      />
      <JsonEditor label="Broken settings" {...broken} error="This cannot be saved." />
      <JsonEditor label="Settings to read" {...fixed(first)} isReadOnly minLines={3} />
    </Section>
  );
}
