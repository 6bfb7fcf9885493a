import type { Part } from './activity-words.ts';

const looks: Record<Part['kind'], string> = {
  actor: 'font-semibold text-ink',
  object: 'text-ink',
  words: 'text-ink-2',
};

/** Who is bold, what is in ink, the words between are grey. A name that runs the other way ends where it ends. */
export function Sentence({ parts }: { parts: readonly Part[] }) {
  return (
    <span className="block wrap-anywhere">
      {parts.map(({ kind, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence keep their places
        <bdi key={index} className={`${looks[kind]} whitespace-pre-wrap`}>
          {text}
        </bdi>
      ))}
    </span>
  );
}
