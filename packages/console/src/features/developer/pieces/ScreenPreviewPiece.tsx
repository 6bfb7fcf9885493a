import { useState } from 'react';
import { ReorderList } from '../../../ui/ReorderList.tsx';
import { ScreenPreview } from '../../../ui/ScreenPreview.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Section } from '../Section.tsx';

const installed = [
  { id: 'codelab', name: 'Codelab', colour: '#F2B74B', isShown: true },
  { id: 'quiz', name: 'Quiz', colour: '#5B8DEF', isShown: true },
  { id: 'video', name: 'Video chat', colour: '#E5735C', isShown: false },
  { id: 'story', name: 'Story time', colour: '#57B894', isShown: true },
];

export function ScreenPreviewPiece() {
  const [apps, setApps] = useState(installed);
  return (
    <Section
      title="Reorder list and screen preview"
      layout="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_330px]"
    >
      <ReorderList
        label="Preloaded apps"
        items={apps}
        itemId={(app) => app.id}
        onReorder={setApps}
        labels={{
          handle: (app) => `Move ${app.name}`,
          name: (app) => app.name,
        }}
        render={(app) => (
          <div className="flex items-center gap-3.5">
            <span className="size-7 shrink-0 rounded-[8px]" style={{ background: app.colour }} />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{app.name}</span>
              <span className="block truncate font-mono text-xs text-ink-3">com.robot.{app.id}</span>
            </span>
            <Switch
              isSelected={app.isShown}
              onChange={(isShown) =>
                setApps(apps.map((one) => (one.id === app.id ? { ...one, isShown } : one)))
              }
            >
              <span className="text-sm text-ink-3">{app.isShown ? 'Show' : 'Hidden'}</span>
            </Switch>
          </div>
        )}
      />
      <ScreenPreview
        label="Start screen with three apps"
        caption="What the robot will show"
        topStart="Bobby"
        topEnd="09:41 · 81%"
        background="linear-gradient(160deg, #2B6B6E, #1A474D)"
      >
        <div className="grid grid-cols-4 gap-2">
          {apps
            .filter((app) => app.isShown)
            .map((app) => (
              <span key={app.id} className="grid min-w-0 justify-items-center gap-1.5">
                <span className="size-10 rounded-[11px]" style={{ background: app.colour }} />
                <span className="max-w-full truncate text-[10px]">{app.name}</span>
              </span>
            ))}
        </div>
      </ScreenPreview>
    </Section>
  );
}
