export const actionFields = { intent: 'intent', confirmed: 'confirmado', question: 'pergunta' } as const

/** Field names of a form for a versioned record: its id and the version that the editor loaded. */
export const versionFields = { id: 'id', base: 'baseVersion' } as const
