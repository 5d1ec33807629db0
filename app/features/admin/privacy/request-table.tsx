import { formatInstant } from '#app/ui/format/format-instant.ts'
import { type Column, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { heldWords, requestKinds } from './held-kinds.ts'
import type { ListedRequest } from './privacy-requests-queries.server.ts'

type Props = {
  id: string
  title: string
  heading?: 'h2' | 'h3'
  rows: ListedRequest[]
  empty: string
  /** The key of the next page; not given where the list has no pages. */
  next?: string | null
}

/** Records of what was done for people, without saying whom. */
export function RequestTable({ next, ...table }: Props) {
  return (
    <PlainTable
      {...table}
      columns={columns}
      pages={next === undefined ? undefined : { parameter: requestPages, next }}
    />
  )
}

/** The parameter where a page of the records goes on. */
const requestPages = 'pedidos'

const columns: [Column<ListedRequest>, ...Column<ListedRequest>[]] = [
  { label: 'Pedido', cell: ({ id, kind }) => `${requestKinds[kind]} nº ${id}`, look: 'term' },
  { label: 'Encontrado', cell: ({ found }) => heldWords(found) },
  { label: 'Código da pessoa', cell: ({ code }) => <span className="font-mono text-13">{code}</span>, look: 'term' },
  { label: 'Atendido por', cell: ({ username }) => username },
  { label: 'Data', cell: ({ createdAt }) => formatInstant(new Date(createdAt)), look: 'moment' },
]
