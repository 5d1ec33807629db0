import { foundWords } from '#app/ui/found-words.ts'
import { ListTools } from '#app/ui/list-tools.tsx'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { SupplierButtons } from './supplier-buttons.tsx'
import { useSupplierCalls } from './use-supplier-calls.ts'
import { waitlist, type WaitlistAddress } from './waitlist-address.ts'
import { waitlistColumns } from './waitlist-columns.tsx'
import type { WaitingSupplier, WaitlistPage } from './waitlist-queries.server.ts'

type Props = {
  address: WaitlistAddress
  page: WaitlistPage
  /** Whether a mail server is set. */
  isMailing: boolean
}

/** ASUP-01 to ASUP-06, and what is decided about an entry. */
export function WaitlistTable({ address, page: { rows, next, found }, isMailing }: Props) {
  return (
    <PlainTable
      id="lista-de-espera"
      title="Lista de espera de fornecedores"
      tools={<Tools address={address} isMailing={isMailing} />}
      columns={[...waitlistColumns, useActions()]}
      rows={rows}
      empty={
        waitlist.isFiltered(address)
          ? 'Nenhum cadastro com este filtro.'
          : 'Nenhum cadastro ainda. Quem pede para entrar na lista de fornecedores aparece aqui.'
      }
      found={foundWords(found, 'cadastro', 'cadastros')}
      pages={{ parameter: waitlist.pages, next }}
    />
  )
}

function useActions(): Column<WaitingSupplier> {
  const calls = useSupplierCalls()
  return { label: 'Ações', look: 'action', cell: (supplier) => <SupplierButtons supplier={supplier} calls={calls} /> }
}

function Tools({ address, isMailing }: Pick<Props, 'address' | 'isMailing'>) {
  return (
    <div className="grid gap-4">
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
      <ListTools
        {...waitlist.tools(address)}
        label="Fornecedores"
        searchLabel="Buscar por nome, e-mail, empresa ou cidade"
        placeholder="Nome, e-mail, empresa ou cidade"
      />
    </div>
  )
}
