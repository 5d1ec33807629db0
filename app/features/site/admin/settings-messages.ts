import type { FormMessages } from '#app/ui/panel/action-messages.ts'
import type { settingsActions } from './settings-actions.server.ts'

type Actions = typeof settingsActions

const notSaved = {
  title: 'Erro',
  description: 'O portal não salvou. O que você escreveu continua aqui; tente de novo.',
  isDestructive: true,
}
const unchanged = { title: 'Nada mudou' }

export const settingsMessages: FormMessages<Actions['save-contacts']> = {
  saved: { title: 'Configurações salvas' },
  unchanged,
  failed: notSaved,
  interrupted: notSaved,
}

export const figureMessages: FormMessages<Actions['change-figure']> = {
  saved: { title: 'Número salvo' },
  unchanged,
  missing: { title: 'Erro', description: 'Este número já não existe no portal.', isDestructive: true },
  failed: notSaved,
  interrupted: notSaved,
}

/** The sentence about an ended session. */
export const signInToSave = 'Entre de novo para salvar.'
