export const personalDataKinds = {
  subscribers: 'Inscrição na newsletter',
  suppliers: 'Cadastros de fornecedor',
  pages: 'Páginas no guia de fornecedores',
  shownAddresses: 'Páginas de fornecedor que mostram este e-mail',
  leads: 'Pedidos a fornecedores',
  messages: 'Mensagens de contato',
  mails: 'E-mails enviados ou na fila',
  binned: 'Itens excluídos, na lixeira',
} as const

export type PersonalDataKind = keyof typeof personalDataKinds
export const personalDataKindNames = Object.keys(personalDataKinds) as PersonalDataKind[]

export type PersonalDataCounts = Record<PersonalDataKind, number>
export const noPersonalData = Object.fromEntries(personalDataKindNames.map((kind) => [kind, 0])) as PersonalDataCounts

/**
 * 'Mensagens de contato: 2 · …', or 'Nada encontrado'.
 * @param counts a missing kind counts as 0
 */
export function formatPersonalDataCounts(counts: Partial<PersonalDataCounts>): string {
  const counted = personalDataKindNames
    .filter((kind) => (counts[kind] ?? 0) > 0)
    .map((kind) => `${personalDataKinds[kind]}: ${counts[kind]}`)
  return counted.join(' · ') || 'Nada encontrado'
}

export const requestKinds = { export: 'Exportação', erasure: 'Exclusão' } as const
export type RequestKind = keyof typeof requestKinds

const maxAddressLength = 320

/** Returns lower case. null: not a mail address. */
export function readPersonAddress(typed: FormDataEntryValue | null): string | null {
  if (typeof typed !== 'string') return null
  const address = typed.trim().toLowerCase()
  return address.length <= maxAddressLength && address.includes('@') && !/\p{Cc}/u.test(address) ? address : null
}
