import { binPaths, type RestoreAnswer } from '#app/platform/bin/bin-paths.ts'
import type { ToastAction, ToastMessage } from './toast.tsx'
import { interruptedCall, usePanelCall } from './use-panel-call.ts'

/** Takes a deletion back: in the bin, and in the notice that follows a deletion. */
export function useBinRestoration() {
  const { busyId, call } = usePanelCall<RestoreAnswer>(binPaths.restore, {
    restored: { title: 'Sucesso!', description: 'Item restaurado.' },
    readdressed: ({ slug }) => ({
      title: 'Restaurado com outro endereço',
      description: `O endereço anterior já tem outro dono. O novo é ${slug}.`,
    }),
    taken: failure('Já existe um item com este número ou endereço: nada foi restaurado.'),
    missing: failure('Este item não está mais na lixeira.'),
    failed: failure('O item não foi restaurado. Tente de novo.'),
    interrupted: interruptedCall,
  })
  const restore = (binId: number) => void call({ id: String(binId), form: { id: String(binId) } })
  /** What the notice of a deletion offers. @param deletion an answer; without `binId` there is nothing to take back */
  const undoOf = (deletion: object): ToastAction | undefined => {
    const { binId } = deletion as { binId?: unknown }
    return typeof binId === 'number' ? { label: 'Desfazer', onPress: () => restore(binId) } : undefined
  }
  return { busyId, restore, undoOf }
}

function failure(description: string): ToastMessage {
  return { title: 'Erro', description, isDestructive: true }
}
