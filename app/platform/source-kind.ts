/** Kinds of sources, as visitors and editors read them. */
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

/** The kinds of a page that an editor adds, the strongest first. */
export const chosenSourceKinds = [
  'official',
  'manufacturer',
  'association',
  'press',
  'market',
  'third-party-list',
] as const

/** A figure that only such sources state is of low confidence, whatever its row says (docs/decisions/0068). */
export const weakKinds: readonly SourceKind[] = ['third-party-list', 'general-knowledge']

const strength: readonly (SourceKind | null)[] = chosenSourceKinds

/** Orders sources by who states them; one whose kind nobody has said comes last. */
export function byStrength(one: { kind: SourceKind | null }, other: { kind: SourceKind | null }): number {
  const placeOf = ({ kind }: { kind: SourceKind | null }) =>
    strength.includes(kind) ? strength.indexOf(kind) : strength.length
  return placeOf(one) - placeOf(other)
}

/** The kind that an address gives away; null where an editor has to say it. */
export function kindOfPage(address: string): SourceKind | null {
  const host = URL.parse(address)?.hostname ?? ''
  return host.endsWith('.gov.br') || host.endsWith('.leg.br') || host.endsWith('.jus.br') ? 'official' : null
}
