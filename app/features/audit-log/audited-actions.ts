/** Everything that the log of the panel can say (PERM-08, T-50), as the editor reads it. */
export const auditedActions = {
  'signed-in': 'Entrou no painel',
  'signed-out': 'Saiu do painel',
  'session-revoked': 'Sessão encerrada',
  'password-changed': 'Senha alterada',
  'password-reset': 'Senha redefinida por e-mail',
  'password-recovered': 'Senha recuperada no servidor',
  'sign-in-locked': 'Login bloqueado depois de cinco tentativas',
  'second-factor-begun': 'Verificação em duas etapas iniciada',
  'second-factor-on': 'Verificação em duas etapas ativada',
  'second-factor-off': 'Verificação em duas etapas desativada',
  'recovery-code-used': 'Código de recuperação usado',
  'job-retried': 'Tarefa repetida',
  'mail-retried': 'E-mail reenviado',
  'news-created': 'Notícia criada',
  'news-updated': 'Notícia atualizada',
  'news-deleted': 'Notícia excluída',
  'news-restored': 'Versão de notícia restaurada',
  'news-published': 'Notícia publicada',
  'news-withdrawn': 'Notícia tirada do ar',
  'news-previewed': 'Link de prévia criado',
  'image-sent': 'Imagem enviada',
  'image-described': 'Texto alternativo alterado',
  'image-deleted': 'Imagem excluída',
} as const

export type AuditedAction = keyof typeof auditedActions
