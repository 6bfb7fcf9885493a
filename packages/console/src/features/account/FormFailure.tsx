export type FormFailureProps = { failure: { title: string; message: string } | null };

export function FormFailure({ failure }: FormFailureProps) {
  return (
    <div role="alert">
      {failure && (
        <div className="rounded-card bg-high-soft px-4 py-3 text-high-ink">
          <p className="font-semibold">{failure.title}</p>
          {failure.message && <p>{failure.message}</p>}
        </div>
      )}
    </div>
  );
}
