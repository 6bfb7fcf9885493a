export type OtherWaysProps<Way extends string> = {
  ways: readonly Way[];
  /** The one that is asked for. */
  way: Way | null;
  labelOf: (way: Way) => string;
  onChoose: (way: Way) => void;
};

/** The other ways to prove who one is, as buttons. */
export function OtherWays<Way extends string>({ ways, way, labelOf, onChoose }: OtherWaysProps<Way>) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {ways
        .filter((each) => each !== way)
        .map((each) => (
          <button
            key={each}
            type="button"
            className="text-sm font-semibold text-accent-ink hover:underline"
            onClick={() => onChoose(each)}
          >
            {labelOf(each)}
          </button>
        ))}
    </div>
  );
}
