import type { CallFailure } from '#app/platform/call-panel.ts'
import type { ToastMessage } from '#app/ui/toast.tsx'
import { type PasswordAnswer, passwordErrors } from './password-answer.ts'

export const mismatchToast = { title: 'Erro', description: 'As senhas não coincidem', isDestructive: true }

export const weakToast = {
  title: 'Senha fraca',
  description: 'A senha deve atender a todos os requisitos de segurança',
  isDestructive: true,
}

/** ASEC-09, ASEC-13, ASEC-14. */
export function changeToast(
  outcome: PasswordAnswer['outcome'] | Exclude<CallFailure['outcome'], 'denied'>,
): ToastMessage {
  switch (outcome) {
    case 'changed':
      return { title: 'Senha alterada com sucesso' }
    case 'weak':
      return weakToast
    case 'common':
      return { ...weakToast, description: passwordErrors.common.portuguese }
    case 'interrupted':
      return { title: 'Erro inesperado ao alterar senha', isDestructive: true }
    default:
      return { title: 'Falha ao alterar senha', isDestructive: true }
  }
}
