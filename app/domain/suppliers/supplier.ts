export type SupplierCardData = {
  id: number
  slug: string
  isSample: boolean
  name: string
  category: BusinessType | (string & {})
  city: string | null
  state: string | null
  description: string | null
}

export function placeOf({ city, state }: Pick<SupplierCardData, 'city' | 'state'>): string | null {
  return [city, state].filter(Boolean).join(', ') || null
}

/** Types in form order, with their services for owners of electric cars. */
export const businessTypeWork = {
  Carregadores: 'Wallbox e carregadores portáteis',
  Baterias: 'Diagnóstico e troca de módulos',
  Oficinas: 'Revisão e reparo fora da garantia',
  Instaladores: 'Ponto de recarga em casa ou no prédio',
  Concessionárias: 'Carros novos e seminovos',
  Seguros: 'Apólices com bateria e wallbox',
  'Peças e Acessórios': 'Pneus, cabos e adaptadores',
  Consultoria: 'Projetos de recarga e de frota',
  Outros: 'O que mais atende carros elétricos',
} as const

export type BusinessType = keyof typeof businessTypeWork

export const businessTypes = Object.keys(businessTypeWork) as [BusinessType, ...BusinessType[]]

export function isBusinessType(text: unknown): text is BusinessType {
  return businessTypes.some((type) => type === text)
}

/** Slug of an entry before its publication. Published slugs never contain '~'. */
export function draftSlug(entryId: number): string {
  return `~${entryId}`
}

export function isDraftSlug(slug: string): boolean {
  return slug.startsWith('~')
}
