import { useRevalidator } from 'react-router'
import { costDeskCalls } from '#app/features/cost-desk/admin/cost-desk-paths.ts'
import { costDeskDenied } from '#app/features/cost-desk/admin/cost-desk-texts.ts'
import type { SaveCostRowAnswer } from '#app/features/cost-desk/admin/rows/cost-row-answers.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useFormCall } from '#app/ui/use-form-call.ts'
import { interruptedCall } from '#app/ui/use-panel-call.ts'

/** Sends a row, and says how that went. */
export function useCostRow(onSaved: () => void) {
  const { revalidate } = useRevalidator()
  const call = useFormCall<SaveCostRowAnswer>(costDeskCalls.save, costDeskDenied)
  const send = (form: FormData) =>
    call.send(form, async (answer) => {
      switch (answer.outcome) {
        case 'saved':
        case 'unchanged':
          showToast(
            answer.outcome === 'saved'
              ? { title: 'Sucesso!', description: 'Linha gravada. O que estava antes ficou no histórico.' }
              : { title: 'Nada mudou', description: 'A linha já dizia o mesmo.' },
          )
          await revalidate()
          return onSaved()
        case 'failed':
          return showToast({ title: 'Erro', description: failure, isDestructive: true })
        case 'interrupted':
          return showToast(interruptedCall)
        case 'invalid':
        case 'conflict':
          return undefined
      }
    })
  return { ...call, send }
}

const failure = 'Não foi possível gravar a linha. O que você escreveu continua aqui; tente de novo.'
