/** The answer to a request for a link; 'interrupted' if the portal was not reached. */
export type ForgotAnswer = { outcome: 'sent' | 'too-many' | 'failed' | 'interrupted'; email: string }

export type ResetAnswer = { outcome: 'reset' | 'mismatch' | 'weak' | 'common' | 'failed' | 'interrupted' }

/** The stated toasts (RESET-03 to 05, RESET-12 to 16). */
export const forgotToasts = {
  sent: { title: 'Email enviado!' },
  'too-many': { title: 'Erro ao enviar email de reset', isDestructive: true },
  failed: { title: 'Erro ao enviar email de reset', isDestructive: true },
  interrupted: { title: 'Erro inesperado ao solicitar reset', isDestructive: true },
} as const

export const resetToasts = {
  reset: { title: 'Senha resetada com sucesso!' },
  mismatch: { title: 'Senhas não coincidem', isDestructive: true },
  weak: {
    title: 'Senha inválida',
    description: 'A senha não atende aos requisitos de segurança.',
    isDestructive: true,
  },
  common: {
    title: 'Senha inválida',
    description: 'Esta senha está entre as mais usadas e seria logo adivinhada. Escolha outra.',
    isDestructive: true,
  },
  failed: {
    title: 'Erro ao resetar senha',
    description: 'Falha ao resetar a senha. Token pode ter expirado.',
    isDestructive: true,
  },
  interrupted: { title: 'Erro inesperado', isDestructive: true },
} as const
