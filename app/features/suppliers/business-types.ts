/** What a business can be, in the order of the form. */
export const businessTypes = [
  'Carregadores',
  'Baterias',
  'Oficinas',
  'Instaladores',
  'Concessionárias',
  'Seguros',
  'Peças e Acessórios',
  'Consultoria',
  'Outros',
] as const

export type BusinessType = (typeof businessTypes)[number]

export function isBusinessType(text: unknown): text is BusinessType {
  return businessTypes.some((type) => type === text)
}
