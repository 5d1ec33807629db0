import type { ComponentProps } from 'react'
import type { ReviewedPage } from './supplier-review-queries.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import { decisionButton, type SupplierStatus } from './waitlist.ts'
import type { WaitingSupplier } from './waitlist-queries.server.ts'

type Props = {
  page: ReviewedPage
  confirmedBy: string
}

/** Everything that visitors would see, in form order, with empty fields and without links. */
export function ReviewedText({ page, confirmedBy }: Props) {
  const rows: [string, string | number | null][] = [
    ['Nome do negócio', page.name],
    ['Tipo de negócio', page.category],
    ['Cidade e estado', [page.city, page.state].filter(Boolean).join(', ')],
    ['Descrição curta', page.description],
    ['Descrição completa', page.fullDescription],
    ['Endereço', page.address],
    ['Telefone para o público', page.phone],
    ['E-mail para o público', publicEmail(page.email, confirmedBy)],
    ['Site', page.website],
    ['Horário de funcionamento', page.workingHours],
    ['Anos de atuação', page.yearsActive],
    ['Serviços', servicesText(page.services)],
    ['Certificações', page.certifications.join('\n')],
  ]
  return (
    <dl className="rounded-3 border border-line bg-surface text-15">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-6 gap-y-1 border-b border-line px-4 py-3 last:border-0 sm:grid-cols-[13rem_1fr] sm:px-5"
        >
          <dt className="text-ink-3">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {value === null || value === '' ? <span className="text-ink-3">Não informado</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Marks an address without a confirmed link, because a business can enter any address. */
function publicEmail(email: string | null, confirmedBy: string): string | null {
  if (!email || email.toLowerCase() === confirmedBy.toLowerCase()) return email
  return `${email} (não confirmado por link)`
}

/** 'Instalação · a partir de R$ 800', description in the next line, an empty line between services. */
function servicesText(services: ReviewedPage['services']): string {
  const texts = services.map(({ name, description, price }) =>
    [[name, price].filter(Boolean).join(' · '), description].filter(Boolean).join('\n'),
  )
  return texts.join('\n\n')
}

type ConfirmationTimes = { confirmationSentAt: Date | null; confirmedAt: Date | null }

export function ConfirmationState({ confirmationSentAt, confirmedAt }: ConfirmationTimes) {
  const since = confirmedAt ?? confirmationSentAt
  return (
    <>
      <StateLabel variant={confirmedAt ? 'good' : 'quiet'}>
        {confirmedAt ? 'Confirmado' : confirmationSentAt ? 'Link enviado' : 'Sem link'}
      </StateLabel>
      {since && <span className="mt-0.5 block text-13 text-ink-3 tabular-nums">em {formatInstant(since)}</span>}
    </>
  )
}

type DecideButtonProps = {
  action: PanelActionState
  supplier: WaitingSupplier
  next: SupplierStatus
  /** Last change of the text that the editor read, required for a publication. */
  textAt?: string
  isNamed?: boolean
  variant: ComponentProps<typeof ActionButton>['variant']
}

export function DecideButton({ action, supplier, next, textAt = '', isNamed = false, variant }: DecideButtonProps) {
  const { id, status } = supplier
  const business = supplier.businessName || supplier.name
  const ends = 'O link do negócio passa a servir só para apagar os dados e, se houver uma página no guia, ela sai.'
  const label = decisionButton(status, next)
  return (
    <ActionButton
      action={action}
      intent="decide"
      values={{ id, situacao: next, vista: status, texto: textAt }}
      question={next === 'recusado' ? `Recusar ${business}? ${ends}` : undefined}
      aria-label={isNamed ? `${label}: ${business}` : undefined}
      variant={variant}
    >
      {label}
    </ActionButton>
  )
}
