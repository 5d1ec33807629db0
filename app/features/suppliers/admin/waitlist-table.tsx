import { formatInstant } from '#app/ui/format-date.ts'
import { LongText } from '#app/ui/long-text.tsx'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import type { WaitingSupplier } from './waitlist-queries.server.ts'

/** ASUP-01, to be read. */
export function WaitlistTable({ rows, next }: { rows: WaitingSupplier[]; next: string | null }) {
  return (
    <PlainTable
      id="lista-de-espera"
      title="Lista de espera de fornecedores"
      columns={columns}
      rows={rows}
      empty="Nenhum cadastro ainda. Quem pede para entrar na lista de fornecedores aparece aqui."
      pages={{ parameter: 'cadastros', next }}
    />
  )
}

const columns: [Column<WaitingSupplier>, ...Column<WaitingSupplier>[]] = [
  { label: 'Nome', cell: ({ name }) => name },
  { label: 'Contato', cell: contact, look: 'address' },
  { label: 'Empresa', cell: business },
  { label: 'Cidade', cell: ({ city, state }) => joined([city, state], ', ') },
  { label: 'Quem enviou', cell: ({ isOwner }) => (isOwner ? 'Proprietário' : 'Indicação'), look: 'term' },
  { label: 'Data', cell: ({ createdAt }) => formatInstant(new Date(createdAt)), look: 'moment' },
]

function contact({ email, phone }: WaitingSupplier) {
  return (
    <>
      {email}
      {phone && <span className="block text-13 whitespace-nowrap text-ink-3 tabular-nums">{phone}</span>}
    </>
  )
}

function business({ businessName, businessType, description }: WaitingSupplier) {
  return (
    <>
      {joined([businessName, businessType], ' · ')}
      {description && (
        <span className="mt-0.5 block text-13 text-ink-3">
          <LongText text={description} />
        </span>
      )}
    </>
  )
}

function joined(texts: (string | null)[], between: string): string {
  return texts.filter(Boolean).join(between) || '—'
}
