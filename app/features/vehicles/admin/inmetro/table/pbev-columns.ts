/** The columns of the Inmetro's table that are read, by the names that they have in the file; what else it carries is left alone. */
export const textColumns = [
  'propulsion',
  'brand',
  'model',
  'version',
  'engine',
  'classe_categoria',
  'classe_geral',
] as const

export const numberColumns = [
  'gasolina_cidade_kml',
  'gasolina_estrada_kml',
  'eletrico_cidade_km_le',
  'eletrico_estrada_km_le',
  'mj_km',
  'autonomia_eletrica_km',
] as const

type TextColumn = (typeof textColumns)[number]
type NumberColumn = (typeof numberColumns)[number]

/** The values of a line, by column; null is not stated. */
export type LineValues = Record<TextColumn, string> & Record<NumberColumn, number | null>

export const pbevColumns: readonly string[] = [...textColumns, ...numberColumns]

/** '“mj_km” e “brand”' */
export function namedColumns(columns: readonly string[]): string {
  return new Intl.ListFormat('pt-BR').format(columns.map((column) => `“${column}”`))
}
