/** Everything that automarticles says of itself (AHOOK-04), as the editor reads it. */
export const webhookEvents = {
  POST_CREATED: 'Artigo criado',
  POST_UPDATED: 'Artigo alterado',
  POST_DELETED: 'Artigo excluído',
  CATEGORY_CREATED: 'Categoria criada',
  CATEGORY_UPDATED: 'Categoria alterada',
  CATEGORY_DELETED: 'Categoria excluída',
  CHECK_INTEGRATION: 'Teste da integração',
} as const

export type WebhookEvent = keyof typeof webhookEvents

/** A test of the integration brings nothing that could be done once more, and what has no name neither. */
export function bringsContent(text: string): boolean {
  return isWebhookEvent(text) && text !== 'CHECK_INTEGRATION'
}

export function isWebhookEvent(text: string): text is WebhookEvent {
  return Object.hasOwn(webhookEvents, text)
}

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
