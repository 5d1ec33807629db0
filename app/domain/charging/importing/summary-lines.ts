import { formatNumber } from '#app/platform/format/format-number.ts'
import type { ImportSource } from './adapters/adapted-record.ts'
import type { ImportOutcome } from './import-counts.ts'

export const sourceLabels = {
  'open-charge-map': 'Open Charge Map',
  openstreetmap: 'OpenStreetMap',
  csv: 'CSV',
} as const satisfies Record<ImportSource, string>

/** Rows that a terminal is shown; the panel has the first hundred. */
const shownRows = 10

/** An import that has ended, as a terminal shows it. */
export function summaryLines(source: ImportSource, run: ImportOutcome): string[] {
  const count = (label: string, value: number) => `  ${label.padEnd(24)}${formatNumber(value).padStart(10)}`
  return [
    `Formato: ${sourceLabels[source]}`,
    count('Linhas lidas', run.read),
    count('Pontos novos', run.added),
    count('Pontos mudados', run.changed),
    count('Sem mudança', run.unchanged),
    count('Repetidos', run.duplicates),
    count('Separados', run.setAside),
    ...setAsideLines(run),
    ...(run.problem && run.state === 'done' ? ['', run.problem] : []),
  ]
}

function setAsideLines({ setAside, setAsideRows }: ImportOutcome): string[] {
  if (setAside === 0) return []
  const shown = setAsideRows.slice(0, shownRows)
  const rest = setAside - shown.length
  return [
    '',
    'Separados:',
    ...shown.map(({ row, reason, excerpt }) => `  linha ${row}: ${reason} ${excerpt}`.trimEnd()),
    ...(rest > 0 ? [`  e mais ${formatNumber(rest)}; os cem primeiros estão no painel, em Pontos de recarga`] : []),
  ]
}
