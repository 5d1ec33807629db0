/** Characters up to which a text stands whole in its cell. */
const mostShown = 220

/** A text of any length in a table: what is long opens. */
export function LongText({ text }: { text: string }) {
  if (text.length <= mostShown) return <span className="whitespace-pre-line">{text}</span>
  return (
    <details className="group inline-block max-w-full align-top">
      <summary className="cursor-pointer list-none">
        <span className="group-open:hidden">{text.slice(0, mostShown).trimEnd()}… </span>
        <span className="link group-open:hidden">Ler tudo</span>
        <span className="link hidden group-open:inline">Recolher</span>
      </summary>
      <p className="mt-1 max-w-[72ch] whitespace-pre-line">{text}</p>
    </details>
  )
}
