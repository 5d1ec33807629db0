import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { type Column, PlainTable } from '#app/ui/lists/plain-table.tsx'
import type { DataList } from './data-lists-queries.server.ts'

const names: Record<DataList['id'], string> = {
  veiculos: 'Veículos',
  fichas: 'Fichas completas',
  custos: 'Custos de três anos',
}

/** The lists of the bulk JSON, to be read. */
export function DataListsTable({ lists }: { lists: DataList[] }) {
  return (
    <PlainTable id="listas-de-dados" title="Listas de dados" columns={columns} rows={lists} empty="Nenhuma lista." />
  )
}

const columns: [Column<DataList>, ...Column<DataList>[]] = [
  { label: 'Lista', cell: ({ id }) => names[id] },
  { label: 'Itens', cell: ({ count }) => formatNumber(count), look: 'figure' },
  { label: 'Ativos', cell: ({ activeCount }) => formatNumber(activeCount), look: 'figure' },
  {
    label: 'Última publicação',
    cell: ({ publishedAt }) => (publishedAt ? formatInstant(new Date(publishedAt)) : 'Como no início do portal'),
    look: 'moment',
  },
]
