export const binPaths = {
  page: '/admin/conteudo/lixeira',
} as const

/** The answer to a restoration from the bin. */
export type RestoreAnswer =
  | { outcome: 'restored' }
  /** Its address has another owner by now. */
  | { outcome: 'readdressed'; slug: string }
  /** It is there already, or another thing has its number. */
  | { outcome: 'taken' }
  /** It is in the bin no more. */
  | { outcome: 'missing' }
  | { outcome: 'failed' }
