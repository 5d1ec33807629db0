/** Names of fields that every form of the panel may send beside its own. */
export const actionFields = { intent: 'intent', confirmed: 'confirmado', question: 'pergunta' } as const

/** Names of fields that a form of something with versions sends: which one, and the version that the editor began with. */
export const versionFields = { id: 'id', base: 'baseVersion' } as const
