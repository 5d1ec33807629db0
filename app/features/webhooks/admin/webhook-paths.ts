export const webhookLogPath = '/admin/conteudo/webhooks'

/** What the scripts of the log call. */
export const webhookCalls = {
  clear: '/admin/webhooks/limpar',
  replay: '/admin/webhooks/repetir',
  payload: (logId: number) => `/admin/webhooks/${logId}`,
}
