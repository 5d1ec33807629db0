import { Trash2 } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { LongText } from '#app/ui/long-text.tsx'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { LeadMailState } from './lead-mail-state.tsx'
import type { ListedLead } from './lead-table-queries.server.ts'
import { useLeadCalls } from './use-lead-calls.ts'
import { leadPages } from './waitlist.ts'

type Props = {
  leads: ListedLead[]
  next: string | null
  /** Whether a mail server is set. */
  isMailing: boolean
}

/** What visitors asked suppliers, and whether it reached them. */
export function LeadTable({ leads, next, isMailing }: Props) {
  const { isBusy, remove } = useLeadCalls()
  const columns: [Column<ListedLead>, ...Column<ListedLead>[]] = [
    { label: 'Pessoa', cell: person, look: 'address' },
    { label: 'Fornecedor', cell: supplier },
    { label: 'Mensagem', cell: ({ message }) => <LongText text={message} />, look: 'text' },
    { label: 'E-mail', cell: ({ mail }) => <LeadMailState mail={mail} isMailing={isMailing} /> },
    { label: 'Data', cell: ({ createdAt }) => formatInstant(new Date(createdAt)), look: 'moment' },
    {
      label: 'Ações',
      look: 'action',
      cell: (lead) => (
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() => remove(lead)}
          aria-label={`Excluir o pedido de ${lead.name}`}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          Excluir
        </Button>
      ),
    },
  ]
  return (
    <PlainTable
      id="pedidos"
      title="Pedidos a fornecedores"
      tools={<Explanation isMailing={isMailing} />}
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
