export const sourceKindLabels = {
  official: 'Órgão público',
  manufacturer: 'Fabricante',
  association: 'Entidade do setor ou programa de testes',
  press: 'Imprensa',
  market: 'Guia de preços',
  'third-party-list': 'Lista de terceiros',
  'general-knowledge': 'Sem página publicada',
} as const

export type SourceKind = keyof typeof sourceKindLabels

/** Kinds that editors can select, the strongest first. */
export const chosenSourceKinds = [
  'official',
  'manufacturer',
  'association',
  'press',
  'market',
  'third-party-list',
] as const

export const weakKinds: readonly SourceKind[] = ['third-party-list', 'general-knowledge']

const strength: readonly (SourceKind | null)[] = chosenSourceKinds

/** Compares sources by strength of their kind. Unknown kinds come last. */
export function byStrength(one: { kind: SourceKind | null }, other: { kind: SourceKind | null }): number {
  const placeOf = ({ kind }: { kind: SourceKind | null }) =>
    strength.includes(kind) ? strength.indexOf(kind) : strength.length
  return placeOf(one) - placeOf(other)
}

/** Derives the kind from the address of the source. null: unknown. */
export function kindOfPage(address: string): SourceKind | null {
  const host = URL.parse(address)?.hostname ?? ''
  return host.endsWith('.gov.br') || host.endsWith('.leg.br') || host.endsWith('.jus.br') ? 'official' : null
}
