import { formatNumber } from '#app/platform/format/format-number.ts'
import type { ImportSource } from './adapters/adapted-record.ts'

export type SkippedRow = { row: number; reason: string; excerpt: string }

/** `read` is the sum of the other counts. */
export const noCounts = { read: 0, added: 0, changed: 0, unchanged: 0, duplicates: 0, skipped: 0 }
export type ImportCounts = typeof noCounts

export type ImportOutcome = ImportCounts & {
  id: number
  state: 'done' | 'failed'
  /** Why the import failed, or a note about it. null: none. */
  problem: string | null
  skippedRows: SkippedRow[]
  /** Proposals of this source that wait for an editor. */
  waiting: number
}

export const maxSkippedRows = 100
export const maxEditedDifferences = 500

export const sourceLabels = {
  'open-charge-map': 'Open Charge Map',
  openstreetmap: 'OpenStreetMap',
  csv: 'CSV',
} as const satisfies Record<ImportSource, string>

/** Rows shown in the terminal. The panel shows up to `maxSkippedRows`. */
const shownRows = 10

export function summaryLines(source: ImportSource, run: ImportOutcome): string[] {
  const count = (label: string, value: number) => `  ${label.padEnd(24)}${formatNumber(value).padStart(10)}`
  return [
    `Formato: ${sourceLabels[source]}`,
    count('Linhas lidas', run.read),
    count('Pontos novos', run.added),
    count('Pontos mudados', run.changed),
    count('Sem mudança', run.unchanged),
    count('Repetidos', run.duplicates),
    count('Separados', run.skipped),
    ...skippedLines(run),
    ...(run.problem && run.state === 'done' ? ['', run.problem] : []),
  ]
}

function skippedLines({ skipped, skippedRows }: ImportOutcome): string[] {
  if (skipped === 0) return []
  const shown = skippedRows.slice(0, shownRows)
  const rest = skipped - shown.length
  return [
    '',
    'Separados:',
    ...shown.map(({ row, reason, excerpt }) => `  linha ${row}: ${reason} ${excerpt}`.trimEnd()),
    ...(rest > 0 ? [`  e mais ${formatNumber(rest)}; os cem primeiros estão no painel, em Pontos de recarga`] : []),
  ]
}
