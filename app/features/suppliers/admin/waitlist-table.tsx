import { Trash2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { foundWords } from '#app/ui/found-words.ts'
import { ListTools } from '#app/ui/list-tools.tsx'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { nextStatuses, supplierStatuses } from './supplier-status.ts'
import { useSupplierCalls } from './use-supplier-calls.ts'
import { waitlist, type WaitlistAddress } from './waitlist-address.ts'
import { waitlistColumns } from './waitlist-columns.tsx'
import type { WaitingSupplier, WaitlistPage } from './waitlist-queries.server.ts'

type Props = { address: WaitlistAddress; page: WaitlistPage }

/** ASUP-01 to ASUP-06, and what is decided about an entry. */
export function WaitlistTable({ address, page: { rows, next, found } }: Props) {
  return (
    <PlainTable
      id="lista-de-espera"
      title="Lista de espera de fornecedores"
      tools={<Tools address={address} />}
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
  const { isBusy, decide, remove } = useSupplierCalls()
  return {
    label: 'Ações',
    look: 'action',
    cell: (supplier) => (
      <span className="inline-flex flex-wrap items-center gap-1.5 min-[900px]:w-32 min-[900px]:flex-col min-[900px]:items-stretch">
        {nextStatuses(supplier).map((status) => (
          <Button
            key={status}
            look="compact"
            disabled={isBusy}
            onClick={() => decide(supplier, status)}
            aria-label={`${supplierStatuses[status].button}: ${supplier.businessName ?? supplier.name}`}
          >
            {supplierStatuses[status].button}
          </Button>
        ))}
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() => remove(supplier)}
          aria-label={`Excluir ${supplier.businessName ?? supplier.name}`}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          Excluir
        </Button>
      </span>
    ),
  }
}

function Tools({ address }: { address: WaitlistAddress }) {
  return (
    <div className="grid gap-4">
      <p className="max-w-[72ch] text-15 text-pretty text-ink-2">
        Publicar marca o cadastro como aprovado. O guia de fornecedores ainda não está aberto: por enquanto, nada desta
        lista aparece para os visitantes. Uma indicação só pode ser publicada depois que o próprio negócio confirmar, o
        que ainda não é possível.
      </p>
      <ListTools
        {...waitlist.tools(address)}
        label="Fornecedores"
        searchLabel="Buscar por nome, e-mail, empresa ou cidade"
        placeholder="Nome, e-mail, empresa ou cidade"
      />
    </div>
  )
}
