import { type Backing, formatSources } from '#app/pages/home-charging/facts/home-charging-rules.ts'
import { confidenceLabels } from '#app/platform/confidence.ts'

const maxInLine = 3

/** Sources and confidence of a statement. More than `maxInLine` sources are collapsed. */
export function BackingNote({ sources, confidence }: Backing) {
  const sure = `confiança ${confidenceLabels[confidence]}`
  if (sources.length <= maxInLine)
    return (
      <p className="mt-1.5 text-13 text-pretty wrap-anywhere text-ink-3">
        Fonte: {formatSources(sources)} · {sure}
      </p>
    )
  return (
    <details data-opened-on-paper="" className="text-13 text-ink-3">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center underline decoration-line-2 decoration-dotted underline-offset-4 hover:decoration-ink">
        {sources.length} fontes · {sure}
      </summary>
      <p className="text-pretty wrap-anywhere">{formatSources(sources)}</p>
    </details>
  )
}
