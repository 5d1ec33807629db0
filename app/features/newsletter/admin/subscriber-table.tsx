import { Trash2 } from '#app/ui/icons.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { foundWords } from '#app/ui/found-words.ts'
import { ListTools } from '#app/ui/list-tools.tsx'
import { PlainTable } from '#app/ui/plain-table.tsx'
import { StateWord } from '#app/ui/state-word.tsx'
import { subscriberConsents, subscriberState } from './subscriber-state.ts'
import { subscriberList, type SubscriberTableAddress } from './subscriber-table-address.ts'
import type { SubscriberPage } from './subscriber-table-queries.server.ts'
import { useSubscriberCalls } from './use-subscriber-calls.ts'

type Props = { address: SubscriberTableAddress; page: SubscriberPage }

/** ANL-02 to ANL-07. */
export function SubscriberTable({ address, page: { rows, next, found } }: Props) {
  const { isBusy, toggle, remove } = useSubscriberCalls()
  return (
    <PlainTable
      id="assinantes"
      title="Assinantes"
      tools={
        <ListTools
          {...subscriberList.tools(address)}
          label="Assinantes"
          searchLabel="Buscar por e-mail"
          placeholder="Buscar por e-mail"
        />
      }
      rows={rows}
      empty={
        subscriberList.isFiltered(address)
          ? 'Nenhum assinante com este filtro.'
          : 'Nenhum assinante ainda. Quem se inscreve no rodapé ou no fim de uma notícia aparece aqui.'
      }
      found={foundWords(found, 'assinante', 'assinantes')}
      pages={{ parameter: subscriberList.pages, next }}
      columns={[
        { label: 'Email', cell: ({ email }) => email, look: 'address' },
        {
          label: 'Data de Inscrição',
          cell: ({ subscribedAt }) => formatInstant(new Date(subscribedAt)),
          look: 'moment',
        },
        {
          label: 'Status',
          cell: ({ isActive }) => <StateWord look={isActive ? 'good' : 'quiet'}>{subscriberState(isActive)}</StateWord>,
        },
        {
          label: 'Confirmação',
          cell: ({ consent }) => (
            <StateWord look={subscriberConsents[consent].look}>{subscriberConsents[consent].word}</StateWord>
          ),
        },
        {
          label: 'Ações',
          look: 'action',
          cell: (subscriber) => (
            <span className="inline-flex items-center gap-1">
              {/* Only they themselves can come back. */}
              {subscriber.consent !== 'left' && (
                <Button
                  look="compact"
                  disabled={isBusy}
                  onClick={() => toggle(subscriber)}
                  aria-label={`${subscriber.isActive ? 'Desativar' : 'Ativar'} ${subscriber.email}`}
                >
                  {subscriber.isActive ? 'Desativar' : 'Ativar'}
                </Button>
              )}
              <button
                type="button"
                disabled={isBusy}
                onClick={() => remove(subscriber)}
                aria-label={`Remover ${subscriber.email}`}
                className="icon-button"
              >
                <Trash2 aria-hidden="true" />
              </button>
            </span>
          ),
        },
      ]}
    />
  )
}
