import { Trash2 } from '#app/ui/icons.tsx'
import { Download } from '#app/ui/panel-icons.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import {
  type PersonalDataCounts,
  personalDataKindNames,
  personalDataKinds,
  formatPersonalDataCounts,
  requestKinds,
  readPersonAddress,
} from './personal-data-kinds.ts'
import { privacyPaths } from './privacy-link.tsx'
import type { ListedRequest } from './privacy-requests.server.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { type SubmitEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { Form } from '#app/ui/link.tsx'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import type { erasureActions } from './erasure-actions.server.ts'
import { erasureMessages } from './privacy-texts.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'

type Props = { address: string; held: PersonalDataCounts; earlier: ListedRequest[] }

export function FoundData({ address, held, earlier }: Props) {
  const total = personalDataKindNames.reduce((sum, kind) => sum + held[kind], 0)
  return (
    <section aria-labelledby="encontrado" className="grid gap-8 rounded-3 border border-line bg-surface p-5 sm:p-7">
      <div>
        <h2 id="encontrado" className="text-18 text-pretty">
          {total > 0 ? 'O que o portal guarda de ' : 'O portal não guarda nada de '}
          <span className="wrap-anywhere">{address}</span>
        </h2>
        <dl className="mt-4 border-t border-line">
          {personalDataKindNames.map((kind) => (
            <div key={kind} className="flex justify-between gap-6 border-b border-line py-2.5 text-15">
              <dt className="text-ink-2">{personalDataKinds[kind]}</dt>
              <dd className="font-semibold tabular-nums">{formatNumber(held[kind])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <ExportForm address={address} />
        <EraseForm address={address} total={total} />
      </div>
      <RequestTable
        id="ja-feito"
        title="O que já foi feito por este endereço"
        heading="h3"
        rows={earlier}
        empty="Nada foi exportado nem apagado para este endereço antes."
      />
    </section>
  )
}

function ExportForm({ address }: { address: string }) {
  return (
    <form method="post" action={privacyPaths.export}>
      <h3 className="text-18">Exportar tudo</h3>
      <p className="mt-2 text-15 text-pretty text-ink-2">
        Um arquivo JSON com tudo o que está acima, com títulos em português: a pessoa pode ler e levar a outro serviço.
      </p>
      <input type="hidden" name="email" value={address} />
      <button type="submit" className={buttonClass('secondary', 'mt-4 max-sm:w-full')}>
        <Download aria-hidden="true" className="size-5" />
        Exportar tudo
      </button>
    </form>
  )
}

/**
 * The editor must repeat the address and confirm.
 * @param total number of erased rows
 */
function EraseForm({ address, total }: { address: string; total: number }) {
  const [repeated, setRepeated] = useState('')
  const lookAgain = useSubmit()
  const { isBusy, submit } = usePanelAction<typeof erasureActions>(erasureMessages, {
    path: privacyPaths.erase,
    onResult: ({ answer }) => {
      if (answer.outcome !== 'erased') return
      setRepeated('')
      void lookAgain({ email: address }, { method: 'post', preventScrollReset: true })
    },
  })
  const isHydrated = useHydrated()
  const isRepeated = readPersonAddress(repeated) === address
  const rows = countOf(total, 'registro', 'registros')
  const question = `Apagar tudo de ${address} (${rows})? Isto não pode ser desfeito.`

  const erase = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!window.confirm(question)) return
    const form = new FormData(event.currentTarget)
    form.set(actionFields.confirmed, 'sim')
    submit(form)
  }
  return (
    <Form method="post" action={privacyPaths.erase} onSubmit={erase}>
      <h3 className="text-18">Apagar tudo</h3>
      <p className="mt-2 text-15 text-pretty text-ink-2">
        Apaga de uma vez tudo o que está acima. O que ainda espera na fila de envio não sai mais; a página de outro
        negócio que mostra o e-mail fica no guia, sem ele. Exporte antes, se a pessoa pediu as duas coisas.
      </p>
      <HiddenFields
        fields={[
          [actionFields.intent, 'erase'],
          [actionFields.question, question],
          ['email', address],
        ]}
      />
      <label htmlFor="repetido" className="mt-4 mb-1.5 block text-15 font-semibold">
        Repita o endereço para confirmar
      </label>
      <input
        id="repetido"
        name="repetido"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
        className="field"
      />
      <button
        type="submit"
        disabled={(isHydrated && !isRepeated) || isBusy}
        className={buttonClass('secondary', 'mt-3 border-danger text-danger max-sm:w-full')}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {isBusy ? 'Apagando…' : 'Apagar tudo'}
      </button>
    </Form>
  )
}

type RequestTableProps = {
  id: string
  title: string
  heading?: 'h2' | 'h3'
  rows: ListedRequest[]
  empty: string
  /** Cursor of the next page. null: last page. undefined: no pages. */
  next?: string | null
}

export function RequestTable({ next, ...table }: RequestTableProps) {
  return (
    <PlainTable
      {...table}
      columns={columns}
      pages={next === undefined ? undefined : { parameter: requestPages, next }}
    />
  )
}

const requestPages = 'pedidos'

const columns: Columns<ListedRequest> = [
  { label: 'Pedido', cell: ({ id, kind }) => `${requestKinds[kind]} nº ${id}`, variant: 'term' },
  { label: 'Encontrado', cell: ({ found }) => formatPersonalDataCounts(found) },
  { label: 'Código da pessoa', cell: ({ code }) => <span className="font-mono text-13">{code}</span>, variant: 'term' },
  { label: 'Atendido por', cell: ({ username }) => username },
  { label: 'Data', cell: ({ createdAt }) => formatInstant(createdAt), variant: 'moment' },
]
