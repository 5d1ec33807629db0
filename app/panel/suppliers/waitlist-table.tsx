import type { ListPage } from '#app/platform/panel/list.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { Trash2 } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { LongText } from '#app/ui/long-text.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { ListTable } from '#app/ui/panel/list-table.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { Column, Columns } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { ConfirmationState, DecideButton } from './reviewed-text.tsx'
import type { supplierActions } from './supplier-actions.server.ts'
import { supplierMessages } from './supplier-messages.ts'
import { nextStatuses, reviewPath, supplierKind, supplierStatuses, waitlist, type WaitlistParams } from './waitlist.ts'
import type { WaitingSupplier } from './waitlist-queries.server.ts'

type Props = {
  params: WaitlistParams
  page: ListPage<WaitingSupplier>
  isMailing: boolean
}

export function WaitlistTable({ params, page, isMailing }: Props) {
  const action = usePanelAction<typeof supplierActions>(supplierMessages)
  const buttons: Column<WaitingSupplier> = {
    label: 'Ações',
    variant: 'action',
    cell: (supplier) => <Buttons supplier={supplier} action={action} />,
  }
  return (
    <ListTable list={waitlist} params={params} page={page} action={action} columns={[...columns, buttons]}>
      <Explanation isMailing={isMailing} />
    </ListTable>
  )
}

function Explanation({ isMailing }: Pick<Props, 'isMailing'>) {
  return (
    <>
      <p className="max-w-[72ch] text-15 text-pretty text-ink-2">
        Um fornecedor entra no guia em três passos: o negócio recebe um link por e-mail, confirma o que pode ser
        publicado, e um editor confere e publica. Quem se cadastra como proprietário recebe o link logo depois do
        cadastro, no máximo um por dia e endereço; para os outros e para indicações, um editor o pede. Nome, e-mail e
        telefone do cadastro nunca aparecem no guia.
      </p>
      {!isMailing && (
        <p className="max-w-[72ch] border-l-2 border-warn pl-4 text-15 text-pretty text-ink-2">
          Nenhum servidor de e-mail está configurado: nada sai sozinho depois de um cadastro, e o link que você pedir
          fica em um arquivo da pasta de saída.
        </p>
      )}
    </>
  )
}

const columns: Columns<WaitingSupplier> = [
  { label: 'Nome', cell: ({ name }) => name },
  { label: 'Contato', cell: contact, variant: 'address' },
  { label: 'Empresa', cell: businessCell, variant: 'text' },
  { label: 'Quem enviou', cell: ({ isOwner }) => supplierKind(isOwner), variant: 'term' },
  { label: 'Situação', cell: statusAndMoment },
  { label: 'Data', cell: ({ createdAt }) => formatInstant(createdAt), variant: 'moment' },
]

function contact({ email, phone }: WaitingSupplier) {
  return (
    <>
      {email}
      {phone && <span className="block text-13 whitespace-nowrap text-ink-3 tabular-nums">{phone}</span>}
    </>
  )
}

function businessCell({ businessName, businessType, city, state, description }: WaitingSupplier) {
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
  const { label, variant } = supplierStatuses[status]
  return (
    <>
      <StateLabel variant={variant}>{label}</StateLabel>
      {decidedAt && (
        <span className="mt-0.5 block text-13 text-ink-3 tabular-nums">desde {formatInstant(decidedAt)}</span>
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

/** No button publishes: the editor must first read the text on the page of the entry. */
function Buttons({ supplier, action }: { supplier: WaitingSupplier; action: PanelActionState }) {
  const { id, status, confirmationSentAt, confirmedAt } = supplier
  const business = supplier.businessName || supplier.name
  const askLabel = confirmationSentAt ? 'Pedir de novo' : 'Pedir confirmação'
  const readLabel = !confirmedAt ? 'Corrigir' : status === 'publicado' ? 'Ver o publicado' : 'Conferir'
  const page = confirmedAt ? ', com a página no guia e os pedidos recebidos por ela' : ''
  return (
    <div className="inline-flex flex-wrap items-center gap-1.5 min-[900px]:w-40 min-[900px]:flex-col min-[900px]:items-stretch">
      <ButtonLink variant="compact" to={reviewPath(id)} aria-label={`${readLabel}: ${business}`}>
        {readLabel}
      </ButtonLink>
      {!confirmedAt && status !== 'recusado' && (
        <ActionButton
          action={action}
          intent="ask"
          values={{ id }}
          aria-label={`${askLabel}: ${business}`}
          variant="compact"
        >
          {askLabel}
        </ActionButton>
      )}
      {nextStatuses(supplier)
        .filter((next) => next !== 'publicado')
        .map((next) => (
          <DecideButton key={next} action={action} supplier={supplier} next={next} isNamed variant="compact" />
        ))}
      <ActionButton
        action={action}
        intent="delete"
        values={{ id }}
        question={`Excluir o cadastro de ${business}${page}? Fica 30 dias na lixeira.`}
        aria-label={`Excluir ${business}`}
        variant="quiet"
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
        Excluir
      </ActionButton>
    </div>
  )
}
