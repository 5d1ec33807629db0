/** Kinds of personal data of people other than administrators, in display order. */
export const heldKinds = {
  subscribers: 'Inscrição na newsletter',
  suppliers: 'Cadastros de fornecedor',
  pages: 'Páginas no guia de fornecedores',
  shownAddresses: 'Páginas de fornecedor que mostram este e-mail',
  leads: 'Pedidos a fornecedores',
  messages: 'Mensagens de contato',
  mails: 'E-mails enviados ou na fila',
  binned: 'Itens excluídos, na lixeira',
} as const

export type HeldKind = keyof typeof heldKinds
export const heldKindNames = Object.keys(heldKinds) as HeldKind[]

export type HeldCounts = Record<HeldKind, number>
export const heldNothing = Object.fromEntries(heldKindNames.map((kind) => [kind, 0])) as HeldCounts

/** 'Mensagens de contato: 2 · …', or that nothing was found. @param counts absent kinds count as 0 */
export function formatHeldCounts(counts: Partial<HeldCounts>): string {
  const words = heldKindNames
    .filter((kind) => (counts[kind] ?? 0) > 0)
    .map((kind) => `${heldKinds[kind]}: ${counts[kind]}`)
  return words.join(' · ') || 'Nada encontrado'
}

export const requestKinds = { export: 'Exportação', erasure: 'Exclusão' } as const
export type RequestKind = keyof typeof requestKinds

/** Maximum length of a mail address, including quoted ones. */
const longest = 320

/** Normalises a typed address to lower case; null: cannot be an address. */
export function readPersonAddress(typed: FormDataEntryValue | null): string | null {
  if (typeof typed !== 'string') return null
  const address = typed.trim().toLowerCase()
  return address.length <= longest && address.includes('@') && !/\p{Cc}/u.test(address) ? address : null
}
