import { Trash2 } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { LongText } from '#app/ui/long-text.tsx'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import type { ListedLead } from './waitlist-queries.server.ts'
import type { leadActions } from './supplier-actions.server.ts'
import { leadMessages } from './supplier-messages.ts'
import { leadPages } from './waitlist.ts'

type Props = {
  leads: ListedLead[]
  next: string | null
  isMailing: boolean
}

export function LeadTable({ leads, next, isMailing }: Props) {
  const action = usePanelAction<typeof leadActions>(leadMessages)
  const columns: Columns<ListedLead> = [
    { label: 'Pessoa', cell: person, variant: 'address' },
    { label: 'Fornecedor', cell: supplier },
    { label: 'Mensagem', cell: ({ message }) => <LongText text={message} />, variant: 'text' },
    { label: 'E-mail', cell: ({ mail }) => <LeadMailState mail={mail} isMailing={isMailing} /> },
    { label: 'Data', cell: ({ createdAt }) => formatInstant(createdAt), variant: 'moment' },
    {
      label: 'Ações',
      variant: 'action',
      cell: (lead) => <DeleteButton lead={lead} action={action} />,
    },
  ]
  return (
    <PlainTable
      id="pedidos"
      title="Pedidos a fornecedores"
      tools={
        <div className="grid gap-4">
          <Explanation isMailing={isMailing} />
          <ActionNotice notice={action.notice} />
        </div>
      }
      columns={columns}
      rows={leads}
      empty="Nenhum pedido ainda. O que um visitante pergunta a um fornecedor do guia aparece aqui."
      pages={{ parameter: leadPages, next }}
    />
  )
}

function Explanation({ isMailing }: Pick<Props, 'isMailing'>) {
  return (
    <p className="max-w-[72ch] text-15 text-pretty text-ink-2">
      {isMailing
        ? 'Cada pedido segue por e-mail ao fornecedor, e a resposta dele vai direto à pessoa. Um e-mail que não saiu pode ser enviado de novo em '
        : 'Nenhum servidor de e-mail está configurado: cada pedido vira um arquivo na pasta de saída e não chega ao fornecedor sozinho. Os que falharam estão em '}
      <Link to="/admin/conteudo/seguranca" className="link">
        Segurança
      </Link>
      . De cada fornecedor, seguem no máximo 20 pedidos por hora; os demais ficam só aqui, para a equipe encaminhar.
    </p>
  )
}

function person({ name, email, phone }: ListedLead) {
  return (
    <>
      {name}
      <span className="block font-normal">{email}</span>
      {phone && <span className="block text-13 font-normal whitespace-nowrap text-ink-3 tabular-nums">{phone}</span>}
    </>
  )
}

function supplier({ supplierName, publicPath }: ListedLead) {
  if (publicPath === null) return supplierName
  return (
    <Link to={publicPath} className="link inline-block py-1">
      {supplierName}
    </Link>
  )
}

function DeleteButton({ lead: { id, name, mail }, action }: { lead: ListedLead; action: PanelActionState }) {
  const unsent = mail && mail.state !== 'sent' ? ' O e-mail que ainda não saiu também não sai mais.' : ''
  return (
    <ActionButton
      action={action}
      intent="delete"
      values={{ id }}
      question={`Excluir o pedido de ${name}?${unsent} Isto não pode ser desfeito.`}
      aria-label={`Excluir o pedido de ${name}`}
      variant="quiet"
    >
      <Trash2 aria-hidden="true" className="size-4.5" />
      Excluir
    </ActionButton>
  )
}

type MailStateProps = Pick<ListedLead, 'mail'> & {
  /** Without a mail server, a 'sent' mail is only a file. */
  isMailing: boolean
}

function LeadMailState({ mail, isMailing }: MailStateProps) {
  if (!mail)
    return (
      <>
        <StateLabel variant="quiet">Sem e-mail</StateLabel>
        <span className="mt-0.5 block text-13 text-ink-3">
          Não foi enviado, por passar do limite de uma hora, ou já não consta
        </span>
      </>
    )
  const labels = { waiting: 'Na fila', sent: isMailing ? 'Enviado' : 'Em arquivo', failed: 'Não enviado' }
  const variants = { waiting: 'quiet', sent: isMailing ? 'good' : 'quiet', failed: 'bad' } as const
  const note = mail.problem ?? (mail.sentAt && `em ${formatInstant(mail.sentAt)}`)
  return (
    <>
      <StateLabel variant={variants[mail.state]}>{labels[mail.state]}</StateLabel>
      {note && <span className="mt-0.5 block text-13 text-ink-3 tabular-nums">{note}</span>}
    </>
  )
}
