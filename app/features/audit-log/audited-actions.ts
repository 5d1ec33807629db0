/** Everything done in the panel that is kept with a name and a time (T-50), as it is shown. */
export const auditedActions = {
  'news-created': 'Notícia criada',
  'news-updated': 'Notícia atualizada',
  'news-deleted': 'Notícia excluída',
  'news-restored': 'Versão de notícia restaurada',
  'news-published': 'Notícia publicada',
  'news-withdrawn': 'Notícia tirada do ar',
} as const

export type AuditedAction = keyof typeof auditedActions
