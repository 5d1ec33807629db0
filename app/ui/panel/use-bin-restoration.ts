import { createContext, useContext, useRef } from 'react'
import { binPaths, type RestoreAnswer } from '#app/platform/bin/bin-paths.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { type ActionMessages, interruptedCall } from './action-messages.ts'
import { messageFor } from './action-messages.ts'
import { usePanelSubmit } from './use-panel-submit.ts'
import { showToast, type ToastAction, type ToastMessage } from '#app/ui/notices/toast.tsx'

type RestoreActions = { restore: () => Promise<RestoreAnswer> }

export const restorationMessages = {
  restore: {
    restored: { title: 'Sucesso!', description: 'Item restaurado.' },
    readdressed: ({ slug }) => ({
      title: 'Restaurado com outro endereço',
      description: `O endereço anterior já tem outro dono. O novo é ${slug}.`,
    }),
    taken: failure('Já existe um item com este número ou endereço: nada foi restaurado.'),
    missing: failure('Este item não está mais na lixeira.'),
    failed: failure('O item não foi restaurado. Tente de novo.'),
    interrupted: interruptedCall,
  },
} satisfies ActionMessages<RestoreActions>

/** Takes a deletion back by the number of its item in the bin; provided by the frame of the panel, which outlives the page of the deletion. */
export const RestoreFromBin = createContext<(binId: number) => void>(() => {})

/** One restoration after the other, as they are asked for. */
export function useRestoreFromBin(): (binId: number) => void {
  const waiting = useRef<number[]>([])
  const { submit } = usePanelSubmit(
    'Entre de novo para continuar.',
    ({ answer }, _sent, after) => {
      const message = messageFor(restorationMessages.restore, answer)
      if (message) showToast(message)
      waiting.current.shift()
      sendFirst(after.submit)
    },
    { path: binPaths.page },
  )
  function sendFirst(send: (form: FormData) => void) {
    const [binId] = waiting.current
    if (binId === undefined) return
    const form = new FormData()
    form.set(actionFields.intent, 'restore')
    form.set('id', String(binId))
    send(form)
  }
  return (binId) => {
    waiting.current.push(binId)
    if (waiting.current.length === 1) sendFirst(submit)
  }
}

/** The action that the notice of a deletion offers. */
export function useBinRestoration() {
  const restore = useContext(RestoreFromBin)
  /** @param deletion an answer; without `binId` there is nothing to take back */
  const undoOf = (deletion: object): ToastAction | undefined => {
    const { binId } = deletion as { binId?: unknown }
    return typeof binId === 'number' ? { label: 'Desfazer', onPress: () => restore(binId) } : undefined
  }
  return { undoOf }
}

function failure(description: string): ToastMessage {
  return { title: 'Erro', description, isDestructive: true }
}
