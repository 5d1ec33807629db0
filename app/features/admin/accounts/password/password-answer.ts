/** What becomes of a change of the password; 'failed' where the portal could not, 'interrupted' where it was not reached. */
export type PasswordAnswer = {
  outcome: 'changed' | 'too-short' | 'weak' | 'common' | 'wrong-current' | 'refused' | 'failed' | 'interrupted'
}

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
