/** Everything that the portal can hold of a person who is no administrator, in the order in which it is told. */
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

/** Rows of each kind. */
export type HeldCounts = Record<HeldKind, number>
export const heldNothing = Object.fromEntries(heldKindNames.map((kind) => [kind, 0])) as HeldCounts

/** 'Mensagens de contato: 2 · …', or that there was nothing. @param counts of a record; what it does not name is none */
export function formatHeldCounts(counts: Partial<HeldCounts>): string {
  const words = heldKindNames
    .filter((kind) => (counts[kind] ?? 0) > 0)
    .map((kind) => `${heldKinds[kind]}: ${counts[kind]}`)
  return words.join(' · ') || 'Nada encontrado'
}

/** The kinds of requests. */
export const requestKinds = { export: 'Exportação', erasure: 'Exclusão' } as const
export type RequestKind = keyof typeof requestKinds

/** Longer is no address that mail can carry, quoted ones among them. */
const longest = 320

/** The address that an editor looks for, in lower case, however odd; null where it cannot be one. */
export function readPersonAddress(typed: FormDataEntryValue | null): string | null {
  if (typeof typed !== 'string') return null
  const address = typed.trim().toLowerCase()
  return address.length <= longest && address.includes('@') && !/\p{Cc}/u.test(address) ? address : null
}
