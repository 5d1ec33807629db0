export const webhookLogPath = '/admin/conteudo/webhooks'

/** The body of a delivery. */
export const webhookPayloadPath = (logId: number) => `/admin/webhooks/${logId}`
