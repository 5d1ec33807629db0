import { countOf } from '#app/platform/format/plural.ts'
import { sourceLabels } from '#app/domain/charging/importing/import-counts.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { pointsAdminParams } from './points/points-admin-paths.ts'
import type { ListedImport } from './points-admin-queries.server.ts'

const columns: Columns<ListedImport> = [
  { label: 'Origem', cell: origin },
  { label: 'Situação', cell: ({ state }) => stateLabel(state), variant: 'term' },
  { label: 'Resultado', cell: (row) => <Result row={row} />, variant: 'text' },
  { label: 'Início', cell: ({ startedAt }) => formatInstant(startedAt), variant: 'moment' },
]

export function ImportList({ rows, next }: { rows: ListedImport[]; next: string | null }) {
  return (
    <PlainTable
      id="importacoes"
      title="Importações"
      columns={columns}
      rows={rows}
      empty="Nenhuma importação ainda. Envie um arquivo acima, ou use npm run import:charging no servidor."
      pages={{ parameter: pointsAdminParams.imports, next }}
    />
  )
}

function origin({ source, fileName, startedBy }: ListedImport) {
  const isScheduled = fileName === null && startedBy === null
  return (
    <>
      {fileName ?? (isScheduled ? 'Busca na fonte' : sourceLabels[source])}
      <span className="block text-13 font-normal text-ink-3">
        {sourceLabels[source]}
        {!isScheduled && `, ${startedBy ?? 'linha de comando'}`}
      </span>
    </>
  )
}

function stateLabel(state: ListedImport['state']) {
  if (state === 'done') return <StateLabel variant="good">Concluída</StateLabel>
  return state === 'failed' ? (
    <StateLabel variant="bad">Falhou</StateLabel>
  ) : (
    <StateLabel variant="quiet">Em andamento</StateLabel>
  )
}

function Result({ row }: { row: ListedImport }) {
  return (
    <>
      <p>{formatImportCounts(row)}</p>
      {row.problem && (
        <p className={row.state === 'failed' ? 'mt-1 font-semibold text-danger' : 'mt-1'}>{row.problem}</p>
      )}
      {row.skippedRows.length > 0 && <SkippedRows row={row} />}
    </>
  )
}

function formatImportCounts(row: ListedImport): string {
  const counts = [
    [row.added, 'novo', 'novos'],
    [row.changed, 'mudado', 'mudados'],
    [row.unchanged, 'sem mudança', 'sem mudança'],
    [row.duplicates, 'repetido', 'repetidos'],
    [row.skipped, 'separado', 'separados'],
  ] as const
  const shown = counts
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => `${formatNumber(count)} ${count === 1 ? one : several}`)
  const read = countOf(row.read, 'linha lida', 'linhas lidas')
  return shown.length > 0 ? `${read}: ${shown.join(', ')}.` : `${read}.`
}

function SkippedRows({ row: { skipped, skippedRows } }: { row: ListedImport }) {
  const rest = skipped - skippedRows.length
  return (
    <details className="mt-1">
      <summary className="link inline-block cursor-pointer py-2">Linhas postas de lado</summary>
      <ul className="mt-1 grid gap-2 text-14">
        {skippedRows.map(({ row, reason, excerpt }) => (
          <li key={row} className="wrap-anywhere">
            <span className="font-semibold">Linha {formatNumber(row)}:</span> {reason}
            {excerpt && <span className="block text-ink-3">{excerpt}</span>}
          </li>
        ))}
        {rest > 0 && <li>E mais {formatNumber(rest)}.</li>}
      </ul>
    </details>
  )
}
