import type { ReactNode } from 'react'
import { plural } from '#app/platform/format/plural.ts'
import { conjunction } from '#app/domain/costs/ownership/cost-text.ts'
import { type Backing, formatSources } from '#app/pages/home-charging/facts/home-charging-rules.ts'
import { confidenceLabels } from '#app/platform/confidence.ts'

/** @param children a caveat above the sources */
export function BackingNote({ sources, confidence, children }: Backing & { children?: ReactNode }) {
  return (
    <FoldedNote label={`${plural(sources.length, 'Fonte', 'Fontes')} · confiança ${confidenceLabels[confidence]}`}>
      {children && <p className="mb-1.5 text-pretty">{children}</p>}
      <p className="text-pretty wrap-anywhere">{formatSources(sources)}</p>
    </FoldedNote>
  )
}

type ListBackingProps = { points: (Backing & { label: string })[]; hasNumbers?: boolean }

/** Shown once below a list: 'Passos 1 e 2: vrum.com.br, out/2024 · confiança alta'. */
export function ListBacking({ points, hasNumbers = false }: ListBackingProps) {
  const confidences = new Set(points.map(({ confidence }) => confidenceLabels[confidence]))
  const formatLabels = (backing: string) => {
    const labels = new Set(points.filter((point) => formatBacking(point) === backing).map(({ label }) => label))
    const numbered = hasNumbers ? `${plural(labels.size, 'Passo', 'Passos')} ` : ''
    return `${numbered}${conjunction.format(labels)}`
  }
  return (
    <FoldedNote label={`Fontes · confiança ${conjunction.format(confidences)}`}>
      <ul className="grid gap-1">
        {[...new Set(points.map(formatBacking))].map((backing) => (
          <li key={backing} className="text-pretty wrap-anywhere">
            {`${formatLabels(backing)}: ${backing}`}
          </li>
        ))}
      </ul>
    </FoldedNote>
  )
}

function formatBacking({ sources, confidence }: Backing): string {
  return `${formatSources(sources)} · confiança ${confidenceLabels[confidence]}`
}

function FoldedNote({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details data-opened-on-paper="" className="text-13 text-ink-3">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center underline decoration-line-2 decoration-dotted underline-offset-4 hover:decoration-ink">
        {label}
      </summary>
      {children}
    </details>
  )
}
