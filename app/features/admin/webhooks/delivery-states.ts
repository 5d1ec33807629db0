/** The states of a delivery, with their looks in the log. */
export const deliveryStates = {
  waiting: { label: 'Na fila', look: 'quiet' },
  processed: { label: 'Sucesso', look: 'good' },
  held: { label: 'Aguarda revisão', look: 'quiet' },
  failed: { label: 'Erro', look: 'bad' },
  refused: { label: 'Recusada', look: 'bad' },
} as const

export type DeliveryState = keyof typeof deliveryStates

/** Nothing has come of it so far, good or bad. */
export const openStates = ['waiting', 'held'] as const satisfies DeliveryState[]

/** An older row knows only how it went. */
export function stateOf({ success, state }: { success: boolean; state: DeliveryState }): DeliveryState {
  return state === 'processed' && !success ? 'failed' : state
}
