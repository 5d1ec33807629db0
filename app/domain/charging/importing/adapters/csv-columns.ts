import { type FactColumn, factNames, pointFields } from '#app/domain/charging/point-fields.ts'
import { readSourceText } from './read-source-text.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

const headers = {
  id: [
    'id',
    'id posto',
    'id do posto',
    'id ponto',
    'id do ponto',
    'id estacao',
    'id eletroposto',
    'station id',
    'codigo',
    'codigo do posto',
    'codigo do ponto',
    'code',
    'identificador',
    'source id',
    'ref',
  ],
  name: [
    'nome',
    'name',
    'titulo',
    'title',
    'ponto',
    'local',
    'estacao',
    'eletroposto',
    'nome do ponto',
    'station name',
  ],
  latitude: ['lat', 'latitude', 'y', 'latitude wgs84'],
  longitude: ['lon', 'lng', 'long', 'longitude', 'x', 'longitude wgs84'],
  place: ['coordenadas', 'coordinates', 'latlong', 'lat long', 'lat lon', 'lat lng', 'localizacao', 'geo'],
  precision: ['precisao', 'precisao da posicao', 'precision'],
  address: ['endereco', 'address', 'logradouro', 'rua', 'street', 'street address', 'endereco completo'],
  number: ['numero', 'number', 'house number'],
  city: ['cidade', 'city', 'municipio', 'town'],
  state: ['uf', 'estado', 'state', 'estado uf'],
  connectors: [
    'conectores',
    'conector',
    'connectors',
    'connector',
    'plugs',
    'plug',
    'tomadas',
    'tipo conector',
    'tipo de conector',
    'tipos de conector',
    'tipos de conectores',
    'conector tipo',
    'connector type',
    'connector types',
    'plug type',
    'ev connector types',
  ],
  power: [
    'potencia',
    'potencia kw',
    'potencia maxima',
    'potencia maxima kw',
    'power',
    'power kw',
    'max power',
    'max power kw',
    'kw',
  ],
  network: ['rede', 'network', 'operador', 'operator', 'operadora', 'ev network'],
  payment: ['pagamento', 'payment', 'formas de pagamento', 'app', 'aplicativo', 'como pagar'],
  access: ['acesso', 'access', 'tipo de acesso'],
  situation: ['situacao', 'status', 'situacao do ponto', 'em operacao', 'operational status'],
  vehicles: ['veiculos', 'veiculo', 'tipo de veiculo', 'tipos de veiculo', 'vehicles', 'vehicle type'],
  openingHours: ['funcionamento', 'horario', 'horarios', 'horario de funcionamento', 'opening hours', 'hours'],
  price: [
    'preco',
    'preco recarga',
    'preco da recarga',
    'valor recarga',
    'valor da recarga',
    'custo recarga',
    'price',
    'tarifa',
    'tarifa recarga',
    'valor',
    'custo',
    'cost',
    'usage cost',
  ],
  pricePerKwh: [
    'preco kwh',
    'preco por kwh',
    'preco do kwh',
    'preco r kwh',
    'valor kwh',
    'valor por kwh',
    'valor do kwh',
    'tarifa kwh',
    'tarifa por kwh',
    'r kwh',
    'price per kwh',
  ],
  sourceAddress: ['pagina da fonte', 'endereco da fonte', 'source address', 'source url'],
  checked: ['verificado em', 'conferido em', 'atualizado em', 'data', 'updated at', 'checked at', 'last updated'],
} as const satisfies Record<string, readonly string[]>

/** Headers of the other columns: the field's name and its label. */
const factHeaders = factNames.map((name) => [pointFields[name].column, [name, normalizeName(pointFields[name].label)]])

export type CsvColumn = keyof typeof headers | FactColumn
/** Normalised headers by column. */
export const csvColumns: Record<CsvColumn, readonly string[]> = { ...Object.fromEntries(factHeaders), ...headers }

/** null: unknown or repeated. */
export function readCsvHeader(cells: string[]): (CsvColumn | null)[] {
  const taken = new Set<CsvColumn>()
  return cells.map((cell) => {
    const header = normalizeName(cell.slice(0, 80))
    const found = (Object.keys(csvColumns) as CsvColumn[]).find((column) => csvColumns[column].includes(header))
    if (!found || taken.has(found)) return null
    taken.add(found)
    return found
  })
}

/** Limits of the sentence about ignored columns: number of names, and characters per name. */
const shownNames = { max: 20, maxLength: 40 }

/** null: none is ignored. */
export function unusedColumnsSentence(cells: string[], columns: (CsvColumn | null)[]): string | null {
  const unused = cells
    .filter((_, index) => columns[index] === null)
    .flatMap((cell) => readSourceText(cell, shownNames.maxLength) ?? [])
  if (unused.length === 0) return null
  const shown = unused.slice(0, shownNames.max).map((name) => `“${name}”`)
  const rest = unused.length - shown.length
  const names = [...shown, ...(rest > 0 ? [`mais ${rest}`] : [])]
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${names.at(-1)}` : names[0]
  return unused.length === 1
    ? `Coluna que não foi entendida, e ficou de fora: ${listed}.`
    : `Colunas que não foram entendidas, e ficaram de fora: ${listed}.`
}

/** Says that the columns for the position are missing. null: they are not. */
export function problemOfHeader(columns: (CsvColumn | null)[]): string | null {
  const hasPlace = columns.includes('place') || (columns.includes('latitude') && columns.includes('longitude'))
  return hasPlace ? null : 'O CSV não tem colunas de latitude e longitude na primeira linha.'
}
