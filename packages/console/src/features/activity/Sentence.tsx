import type { Part } from './activity-words.ts';

const looks: Record<Part['kind'], string> = {
  actor: 'font-semibold text-ink',
  object: 'text-ink',
  words: 'text-ink-2',
};

/**
 * The actor is bold, the object is in ink, the words between are grey. Each part is isolated for bidirectional names.
 */
export function Sentence({ parts }: { parts: readonly Part[] }) {
  return (
    <span className="block wrap-anywhere">
      {parts.map(({ kind, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence never change places
        <bdi key={index} className={`${looks[kind]} whitespace-pre-wrap`}>
          {text}
        </bdi>
      ))}
    </span>
  );
}
