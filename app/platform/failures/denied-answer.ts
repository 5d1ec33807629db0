/** The answer to a call without a session (PERM-07); the interface shows it unchanged. */
export const deniedAnswer = {
  outcome: 'denied',
  error: 'Not authenticated',
  title: 'Erro de Autenticação',
  description: 'Você precisa estar logado como admin',
} as const
