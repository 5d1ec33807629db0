import { Trash2 } from '#app/ui/icons.tsx'
import { type SubmitEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { usePanelCall } from '#app/ui/use-panel-call.ts'
import type { ErasureAnswer } from './answer-erasure.server.ts'
import { readPersonAddress } from './person-address.ts'
import { privacyPaths } from './privacy-paths.ts'
import { erasureEndings } from './privacy-texts.ts'

/** Erases everything of an address, once it was repeated and the question answered (PANEL-06). @param total rows that go */
export function EraseForm({ address, total }: { address: string; total: number }) {
  const { busyId, call } = usePanelCall<ErasureAnswer>(privacyPaths.erase, erasureEndings)
  const [repeated, setRepeated] = useState('')
  const lookAgain = useSubmit()
  const isRepeated = readPersonAddress(repeated) === address

  const erase = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const rows = `${formatNumber(total)} ${total === 1 ? 'registro' : 'registros'}`
    if (!window.confirm(`Apagar tudo de ${address} (${rows})? Isto não pode ser desfeito.`)) return
    const answer = await call({ id: 'erase', form: { email: address, repetido: repeated } })
    if (answer?.outcome !== 'erased') return
    setRepeated('')
    await lookAgain({ email: address }, { method: 'post', preventScrollReset: true })
  }
  return (
    <form method="post" action={privacyPaths.erase} onSubmit={(event) => void erase(event)}>
      <h3 className="text-18">Apagar tudo</h3>
      <p className="mt-2 text-15 text-pretty text-ink-2">
        Apaga de uma vez tudo o que está acima. O que ainda espera na fila de envio não sai mais; a página de outro
        negócio que mostra o e-mail fica no guia, sem ele. Exporte antes, se a pessoa pediu as duas coisas.
      </p>
      <input type="hidden" name="email" value={address} />
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
        disabled={!isRepeated || busyId !== null}
        className={buttonClass('secondary', 'mt-3 border-danger text-danger max-sm:w-full')}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {busyId ? 'Apagando…' : 'Apagar tudo'}
      </button>
    </form>
  )
}
