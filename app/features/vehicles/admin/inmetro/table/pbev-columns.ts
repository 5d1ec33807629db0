/** The columns of the Inmetro's table that are read, by the names that they have in the file; what else it carries is left alone. */
export const textColumns = [
  'propulsion',
  'brand',
  'model',
  'version',
  'engine',
  'classe_categoria',
  'classe_geral',
  'category',
] as const

export const numberColumns = [
  'gasolina_cidade_kml',
  'gasolina_estrada_kml',
  'eletrico_cidade_km_le',
  'eletrico_estrada_km_le',
  'mj_km',
  'autonomia_eletrica_km',
  'etanol_cidade_kml',
  'etanol_estrada_kml',
  'diesel_cidade_kml',
  'diesel_estrada_kml',
] as const

type TextColumn = (typeof textColumns)[number]
type NumberColumn = (typeof numberColumns)[number]

/** Columns that a table may lack: older ones hold diesel in the columns of petrol, and no ethanol. */
const optionalColumns: readonly string[] = [
  'category',
  'etanol_cidade_kml',
  'etanol_estrada_kml',
  'diesel_cidade_kml',
  'diesel_estrada_kml',
] satisfies (TextColumn | NumberColumn)[]

/** The values of a line, by column; null is not stated. */
export type LineValues = Record<TextColumn, string> & Record<NumberColumn, number | null>

export const readColumns: readonly string[] = [...textColumns, ...numberColumns]
/** The columns that every table has. */
export const pbevColumns: readonly string[] = readColumns.filter((column) => !optionalColumns.includes(column))

/** '“mj_km” e “brand”' */
export function namedColumns(columns: readonly string[]): string {
  return new Intl.ListFormat('pt-BR').format(columns.map((column) => `“${column}”`))
}
