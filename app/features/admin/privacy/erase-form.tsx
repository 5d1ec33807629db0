import { countOf } from '#app/ui/format/plural.ts'
import { Trash2 } from '#app/ui/icons.tsx'
import { type SubmitEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Form } from '#app/ui/link.tsx'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import type { erasureActions } from './erasure-actions.server.ts'
import { readPersonAddress } from './person-address.ts'
import { privacyPaths } from './privacy-paths.ts'
import { erasureMessages } from './privacy-texts.ts'

/** Erases everything of an address, once it was repeated and the question answered (PANEL-06). @param total rows that go */
export function EraseForm({ address, total }: { address: string; total: number }) {
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
