import { Link } from '#app/ui/link.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { LongText } from '#app/ui/long-text.tsx'
import type { Column } from '#app/ui/plain-table.tsx'
import { StateWord } from '#app/ui/state-word.tsx'
import { ConfirmationState } from './confirmation-state.tsx'
import { supplierKind, supplierStatuses } from './supplier-status.ts'
import type { WaitingSupplier } from './waitlist-queries.server.ts'

/** Everything that an entry holds (ASUP-01). */
export const waitlistColumns: [Column<WaitingSupplier>, ...Column<WaitingSupplier>[]] = [
  { label: 'Nome', cell: ({ name }) => name },
  { label: 'Contato', cell: contact, look: 'address' },
  { label: 'Empresa', cell: business, look: 'text' },
  { label: 'Quem enviou', cell: ({ isOwner }) => supplierKind(isOwner), look: 'term' },
  { label: 'Situação', cell: statusAndMoment },
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

function business({ businessName, businessType, city, state, description }: WaitingSupplier) {
  return (
    <>
      {joined([businessName, businessType, joined([city, state], ', ')], ' · ') || '—'}
      {description && (
        <span className="mt-0.5 block text-13 text-ink-3">
          <LongText text={description} />
        </span>
      )}
    </>
  )
}

function statusAndMoment(supplier: WaitingSupplier) {
  const { status, decidedAt, publicPath } = supplier
  const { label, look } = supplierStatuses[status]
  return (
    <>
      <StateWord look={look}>{label}</StateWord>
      {decidedAt && (
        <span className="mt-0.5 block text-13 text-ink-3 tabular-nums">desde {formatInstant(new Date(decidedAt))}</span>
      )}
      <span className="mt-2 block">
        <ConfirmationState {...supplier} />
      </span>
      {publicPath && (
        <Link to={publicPath} className="link block py-1 text-13 whitespace-nowrap">
          Página no guia
        </Link>
      )}
    </>
  )
}

function joined(texts: (string | null)[], between: string): string {
  return texts.filter(Boolean).join(between)
}
