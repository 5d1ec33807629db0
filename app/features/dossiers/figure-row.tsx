import { Info } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { SourceNote } from './source-note.tsx'
import type { FigureSource } from './figure.ts'

type Props = {
  label: string
  value: ReactNode
  /** Undefined where nobody says where the figure comes from; null where the row has no source of its own. */
  source?: FigureSource | null
}

/** A line of the technical sheet; a tap shows where its figure comes from. One is open at a time. */
export function FigureRow({ label, value, source }: Props) {
  const line = (
    <>
      <span className="text-ink-2">{label}</span>
      <span className="ml-auto text-right font-semibold tabular-nums">{value}</span>
    </>
  )
  if (source === null)
    return (
      <div className="flex items-center gap-4 border-b border-line py-3 pr-8 text-15 print:py-1.5 print:pr-0">
        {line}
      </div>
    )
  return (
    <details name="fonte" className="border-b border-line text-15">
      <summary className="row-summary">
        {line}
        <Info aria-hidden="true" className="no-print size-4 flex-none text-ink-3" strokeWidth={1.75} />
        <span className="sr-only">: ver fonte</span>
      </summary>
      <div className="pb-3 text-14 text-ink-2">
        <SourceNote source={source} />
      </div>
    </details>
  )
}

/** What stands where a figure is not known. */
export const unknownFigure = <span className="font-normal text-ink-3">Não informado</span>
