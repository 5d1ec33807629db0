import { ListTable } from '#app/ui/panel/list-table.tsx'
import type { Column } from '#app/ui/plain-table.tsx'
import { SupplierButtons } from './supplier-buttons.tsx'
import { useSupplierCalls } from './use-supplier-calls.ts'
import { waitlist, type WaitlistParams } from './waitlist.ts'
import { waitlistColumns } from './waitlist-columns.tsx'
import type { WaitingSupplier, WaitlistPage } from './waitlist-queries.server.ts'

type Props = {
  params: WaitlistParams
  page: WaitlistPage
  /** Whether a mail server is set. */
  isMailing: boolean
}

/** ASUP-01 to ASUP-06, and what is decided about an entry. */
export function WaitlistTable({ params, page, isMailing }: Props) {
  return (
    <ListTable list={waitlist} params={params} page={page} columns={[...waitlistColumns, useActions()]}>
      <Explanation isMailing={isMailing} />
    </ListTable>
  )
}

function useActions(): Column<WaitingSupplier> {
  const calls = useSupplierCalls()
  return { label: 'Ações', look: 'action', cell: (supplier) => <SupplierButtons supplier={supplier} calls={calls} /> }
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
