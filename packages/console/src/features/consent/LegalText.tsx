/** Text in sections, each with a heading. */
export function LegalText({ sections }: { sections: readonly { title: string; text: string }[] }) {
  return sections.map(({ title, text }) => (
    <section key={title} className="mt-7">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1.5 text-ink-2">{text}</p>
    </section>
  ));
}
