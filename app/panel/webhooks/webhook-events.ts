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

export function isReplayable(text: string): boolean {
  return isWebhookEvent(text) && text !== 'CHECK_INTEGRATION'
}

export function isWebhookEvent(text: string): text is WebhookEvent {
  return Object.hasOwn(webhookEvents, text)
}

export const deliveryStates = {
  waiting: { label: 'Na fila', variant: 'quiet' },
  processed: { label: 'Sucesso', variant: 'good' },
  held: { label: 'Aguarda revisão', variant: 'quiet' },
  failed: { label: 'Erro', variant: 'bad' },
  refused: { label: 'Recusada', variant: 'bad' },
} as const

export type DeliveryState = keyof typeof deliveryStates

export const openStates = ['waiting', 'held'] as const satisfies DeliveryState[]

/** Rows older than the column `state` have its default 'processed', so `success` decides. */
export function stateOf({ success, state }: { success: boolean; state: DeliveryState }): DeliveryState {
  return state === 'processed' && !success ? 'failed' : state
}
