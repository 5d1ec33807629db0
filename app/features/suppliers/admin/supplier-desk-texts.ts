import { interruptedCall } from '#app/ui/use-panel-call.ts'
import type { ToastMessage } from '#app/ui/toast.tsx'

/** ASUP-03. */
export const waitlistFailure = 'Erro ao carregar lista de fornecedores'

const decisionFailure: ToastMessage = {
  title: 'Erro',
  description: 'A situação do cadastro não mudou. Tente de novo.',
  isDestructive: true,
}
const deletionFailure: ToastMessage = { title: 'Erro', description: 'Erro ao excluir cadastro', isDestructive: true }
const deleted: ToastMessage = { title: 'Sucesso!', description: 'Cadastro excluído com sucesso' }

export const decisionEndings = {
  publicado: { title: 'Sucesso!', description: 'Cadastro marcado como publicado.' },
  recusado: { title: 'Sucesso!', description: 'Cadastro recusado.' },
  pendente: { title: 'Sucesso!', description: 'Cadastro de volta a pendente.' },
  changed: { title: 'Nada mudou', description: 'Outra pessoa já decidiu sobre este cadastro. Veja como ficou.' },
  unconfirmed: {
    title: 'Nada mudou',
    description: 'Uma indicação só pode ser publicada depois que o próprio negócio confirmar.',
    isDestructive: true,
  },
  missing: {
    title: 'Erro',
    description: 'Este cadastro não existe mais: outra pessoa o excluiu.',
    isDestructive: true,
  },
  failed: decisionFailure,
  interrupted: interruptedCall,
}

/** ASUP-05, ASUP-06. What somebody else deleted is gone as wanted. */
export const deletionEndings = {
  deleted,
  missing: deleted,
  failed: deletionFailure,
  interrupted: { ...deletionFailure, description: `${deletionFailure.description}. ${interruptedCall.description}` },
}
