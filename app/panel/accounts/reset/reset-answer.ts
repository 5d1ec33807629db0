import { useEffect } from 'react'
import { tooLongSentence } from '#app/platform/process/password-rules.ts'
import { showToast, type ToastMessage } from '#app/ui/notices/show-toast.ts'

/** 'interrupted': the portal was unreachable. */
export type ForgotAnswer = { outcome: 'sent' | 'too-many' | 'failed' | 'interrupted'; email: string }

export type ResetAnswer = {
  outcome: 'reset' | 'mismatch' | 'weak' | 'too-long' | 'common' | 'busy' | 'failed' | 'interrupted'
}

/** Titles of the toasts are from the specification. */
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
  'too-long': { title: 'Senha inválida', description: tooLongSentence, isDestructive: true },
  busy: {
    title: 'Erro ao resetar senha',
    description: 'O portal está ocupado. A senha não mudou e o link continua valendo: tente de novo em um minuto.',
    isDestructive: true,
  },
  failed: {
    title: 'Erro ao resetar senha',
    description: 'Falha ao resetar a senha. Token pode ter expirado.',
    isDestructive: true,
  },
  interrupted: { title: 'Erro inesperado', isDestructive: true },
} as const

export const resetMinutes = 15

/** Shows a toast once per answer object: a new object with an equal outcome shows it again. */
export function useToastFor<Answer extends { outcome: string }>(
  answer: Answer | undefined,
  toasts: Partial<Record<Answer['outcome'], ToastMessage>>,
) {
  useEffect(() => {
    const toast = answer && toasts[answer.outcome as Answer['outcome']]
    if (toast) showToast(toast)
  }, [answer, toasts])
}
