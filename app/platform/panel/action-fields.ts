/** Fields that every form of the panel may send. */
export const actionFields = { intent: 'intent', confirmed: 'confirmado', question: 'pergunta' } as const

/** Fields of a versioned record: id and base version. */
export const versionFields = { id: 'id', base: 'baseVersion' } as const
