import { useState } from 'react';
import { UploadList, type UploadItem, type UploadState } from '../../../ui/UploadList.tsx';
import { Section } from '../Section.tsx';

const MB = 1024 * 1024;
const first: UploadItem[] = [
  {
    id: '1',
    name: 'open-day-film.mp4',
    size: 248 * MB,
    sent: 159 * MB,
    state: 'running',
    rate: 5.2 * MB,
    secondsLeft: 17,
  },
  {
    id: '2',
    name: 'story-time-2.0.apk',
    size: 71 * MB,
    sent: 16 * MB,
    state: 'paused',
    reason: 'Connection lost, resumes by itself',
  },
  {
    id: '3',
    name: 'a-name-that-is-much-too-long-for-the-place-where-it-stands.pdf',
    size: 4 * MB,
    sent: 0,
    state: 'waiting',
  },
  {
    id: '4',
    name: 'song.mp3',
    size: 9 * MB,
    sent: 3 * MB,
    state: 'failed',
    reason: 'The server has no space left',
  },
  { id: '5', name: 'quiz-2.15.apk', size: 36.9 * MB, sent: 36.9 * MB, state: 'done' },
  { id: '6', name: 'draft.txt', size: 1200, sent: 300, state: 'cancelled' },
];

export function UploadPiece() {
  const [items, setItems] = useState(first);
  const to = (state: UploadState) => (id: string) =>
    setItems(items.map((item) => (item.id === id ? { ...item, state, reason: undefined } : item)));
  return (
    <Section title="Upload list" layout="max-w-100 rounded-card border border-line px-4 py-1">
      <UploadList
        label="Uploads"
        items={items}
        formatSize={(bytes) => `${(bytes / MB).toFixed(1)} MB`}
        formatPercent={(percent) => `${percent}%`}
        onPause={to('paused')}
        onResume={to('running')}
        onRetry={to('running')}
        onCancel={to('cancelled')}
        onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
        empty={<p className="py-4 text-ink-3">Nothing is being uploaded.</p>}
      />
    </Section>
  );
}
