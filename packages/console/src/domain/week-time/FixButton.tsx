/** Beside the sentence about two times that overlap: one press that changes one of them. */
export function FixButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="rounded-mark font-semibold underline underline-offset-4 outline-offset-2"
    >
      {label}
    </button>
  );
}
