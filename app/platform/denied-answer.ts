/** What a call without a session is told (PERM-07); the interface shows it as it is. */
export const deniedAnswer = {
  outcome: 'denied',
  error: 'Not authenticated',
  title: 'Erro de Autenticação',
  description: 'Você precisa estar logado como admin',
} as const
