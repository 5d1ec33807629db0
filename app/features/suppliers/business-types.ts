/** The types of businesses, in the order of the form, with their work for the owner of a car. */
export const businessTypeWork = {
  Carregadores: 'Aparelhos de parede e portáteis',
  Baterias: 'Diagnóstico e troca de módulos',
  Oficinas: 'Revisão e reparo fora da garantia',
  Instaladores: 'Ponto de recarga em casa ou no prédio',
  Concessionárias: 'Carros novos e seminovos',
  Seguros: 'Apólices com bateria e carregador',
  'Peças e Acessórios': 'Pneus, cabos e adaptadores',
  Consultoria: 'Projetos de recarga e de frota',
  Outros: 'O que mais atende carros elétricos',
} as const

export type BusinessType = keyof typeof businessTypeWork

export const businessTypes = Object.keys(businessTypeWork) as [BusinessType, ...BusinessType[]]

export function isBusinessType(text: unknown): text is BusinessType {
  return businessTypes.some((type) => type === text)
}
