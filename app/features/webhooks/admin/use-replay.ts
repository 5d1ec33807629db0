import { interruptedCall, usePanelCall } from '#app/ui/use-panel-call.ts'
import type { ReplayAnswer } from './answer-replay.server.ts'
import { webhookCalls } from './webhook-paths.ts'

/** Asks first: whatever the delivery says takes the place of what stands. */
export function useReplay() {
  const { busyId, call } = usePanelCall<ReplayAnswer>(webhookCalls.replay, endings)
  const replay = (id: number) => {
    if (!window.confirm('Processar esta entrega de novo? O que ela traz toma o lugar do que está no portal.')) return
    void call({ id: String(id), form: { id: String(id) } })
  }
  return { isBusy: busyId !== null, replay }
}

const endings = {
  queued: { title: 'Entrega de volta à fila', description: 'Ela será processada em instantes.' },
  waiting: { title: 'Esta entrega já está na fila' },
  'unknown-delivery': { title: 'Esta entrega não existe mais' },
  'without-body': { title: 'O conteúdo desta entrega não foi guardado' },
  failed: { title: 'Erro', description: 'A entrega não voltou à fila. Tente de novo.', isDestructive: true },
  interrupted: interruptedCall,
}
