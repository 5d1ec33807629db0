import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { type Column, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { sourceFilePath, sourceListParams } from './source-labels.ts'
import type { ListedFile, ListedRun } from './source-queries.server.ts'

export function RunTable({ page }: { page: Page<ListedRun> }) {
  return (
    <PlainTable
      id="buscas"
      title="Últimas buscas"
      columns={runColumns}
      rows={page.rows}
      pages={{ parameter: sourceListParams.runs, next: page.next }}
      empty="Nenhuma busca ainda."
    />
  )
}

export function FileTable({ page }: { page: Page<ListedFile> }) {
  return (
    <PlainTable
      id="arquivos"
      title="Arquivos guardados"
      columns={fileColumns}
      rows={page.rows}
      pages={{ parameter: sourceListParams.files, next: page.next }}
      empty="Nenhum arquivo guardado ainda."
    />
  )
}

const runStates: Record<ListedRun['state'], string> = {
  running: 'em andamento',
  unchanged: 'nada mudou',
  done: 'lida',
  failed: 'falhou',
}

const runColumns: [Column<ListedRun>, ...Column<ListedRun>[]] = [
  { label: 'Fonte', cell: ({ source }) => source, variant: 'text' },
  { label: 'Início', cell: ({ startedAt }) => formatInstant(startedAt), variant: 'moment' },
  { label: 'Resultado', cell: ({ state, problem }) => problem ?? runStates[state], variant: 'text' },
  { label: 'Aplicados', cell: ({ appliedCount }) => formatNumber(appliedCount), variant: 'figure' },
  { label: 'Esperam', cell: ({ waitingCount }) => formatNumber(waitingCount), variant: 'figure' },
]

const fileColumns: [Column<ListedFile>, ...Column<ListedFile>[]] = [
  { label: 'Fonte', cell: ({ source }) => source, variant: 'text' },
  { label: 'Endereço', cell: ({ address }) => address, variant: 'text' },
  { label: 'Guardado', cell: ({ fetchedAt }) => formatInstant(fetchedAt), variant: 'moment' },
  { label: 'SHA-256', cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 12)}…</code>, variant: 'term' },
  { label: 'Tamanho', cell: ({ byteCount }) => formatQuantity('KB', Math.ceil(byteCount / 1024)), variant: 'figure' },
  {
    label: 'Ações',
    variant: 'action',
    cell: ({ id, source, fetchedAt }) => (
      <a
        href={sourceFilePath(id)}
        download
        aria-label={`Baixar o arquivo de ${source}, ${formatInstant(fetchedAt)}`}
        className={buttonClass('quiet')}
      >
        Baixar
      </a>
    ),
  },
]
