import type { ActionMessages } from '#app/ui/panel/action-messages.ts'
import type { passwordActions } from './password-actions.server.ts'

/** The stated sentences of the alert, with a Portuguese line under each (T-34). */
export const passwordErrors = {
  'too-short': {
    english: 'Password must be at least 8 characters long',
    portuguese: 'A nova senha precisa de pelo menos 8 caracteres.',
  },
  common: {
    english: 'This password is one of the most used',
    portuguese: 'Esta senha está entre as mais usadas e seria logo adivinhada. Escolha outra.',
  },
  'wrong-current': { english: 'Current password is incorrect', portuguese: 'A senha atual não confere.' },
  refused: {
    english: 'Failed to update password or invalid current password',
    portuguese: 'A senha não foi alterada: foram muitas tentativas. Tente de novo em 30 minutos.',
  },
  failed: {
    english: 'Failed to update password or invalid current password',
    portuguese: 'O portal não conseguiu alterar a senha agora. A senha atual continua valendo.',
  },
  interrupted: {
    english: 'Password change failed',
    portuguese: 'O portal não respondeu. Verifique a conexão e tente de novo.',
  },
} as const

export const mismatchToast = { title: 'Erro', description: 'As senhas não coincidem', isDestructive: true }

export const weakToast = {
  title: 'Senha fraca',
  description: 'A senha deve atender a todos os requisitos de segurança',
  isDestructive: true,
}

const notChanged = { title: 'Falha ao alterar senha', isDestructive: true }

/** ASEC-06, ASEC-09, ASEC-13, ASEC-14. */
export const passwordMessages = {
  'change-password': {
    changed: { title: 'Senha alterada com sucesso' },
    mismatch: mismatchToast,
    weak: weakToast,
    common: { ...weakToast, description: passwordErrors.common.portuguese },
    'too-short': notChanged,
    'wrong-current': notChanged,
    refused: notChanged,
    failed: notChanged,
    interrupted: { title: 'Erro inesperado ao alterar senha', isDestructive: true },
  },
} satisfies ActionMessages<typeof passwordActions>
