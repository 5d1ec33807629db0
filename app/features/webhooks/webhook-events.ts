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

export function isWebhookEvent(text: string): text is WebhookEvent {
  return Object.hasOwn(webhookEvents, text)
}
