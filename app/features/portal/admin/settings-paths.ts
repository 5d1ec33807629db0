/** What the settings screen calls. */
export const settingsCalls = { save: '/admin/configuracoes', changeFigure: '/admin/numeros-do-portal' } as const
