/** Names of fields that every form of the panel may send beside its own. */
export const actionFields = { intent: 'intent', confirmed: 'confirmado', question: 'pergunta' } as const
