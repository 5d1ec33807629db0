/** A longer text is collapsed. */
const maxShown = 220

export function LongText({ text }: { text: string }) {
  if (text.length <= maxShown) return <span className="whitespace-pre-line">{text}</span>
  return (
    <details className="group inline-block max-w-full align-top">
      <summary className="cursor-pointer list-none">
        <span className="group-open:hidden">{text.slice(0, maxShown).trimEnd()}… </span>
        <span className="link group-open:hidden">Ler tudo</span>
        <span className="link hidden group-open:inline">Recolher</span>
      </summary>
      <p className="mt-1 max-w-[72ch] whitespace-pre-line">{text}</p>
    </details>
  )
}
