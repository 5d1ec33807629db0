import { figureLimits } from '#app/domain/vehicles/facts/entered-facts.ts'
import { figures, isFigureKey } from '#app/domain/vehicles/facts/facts.ts'
import {
  type RejectedLine,
  combinedPerL,
  drivesOf,
  keyOfName,
  kwhPer100Km,
  type LineFigures,
  lineOfText,
  mjPerEquivalentLitre,
  mjPerLitre,
  type PbevLine,
  type Propulsion,
  propulsionOf,
  propulsions,
} from './pbev-line.ts'
import { readDecimal } from '#app/platform/text/typed-number.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import {
  type LineValues,
  namedColumns,
  numberColumns,
  pbevColumns,
  type PbevRecord,
  textColumns,
} from './read-pbev-csv.ts'

const maxNameLength = 150

export function checkLine(record: PbevRecord): { line: PbevLine } | { rejected: RejectedLine } {
  const name = nameOfLine(record.values)
  const rejected = (reason: string, isMixed = false) => ({
    rejected: {
      place: record.place,
      name: name.slice(0, maxNameLength),
      key: name && keyOfName(name),
      reason,
      isMixed,
    },
  })
  if (record.problem) return rejected(record.problem)
  const missing = pbevColumns.filter((column) => !Object.hasOwn(record.values, column))
  if (missing.length > 0) return rejected(`não tem ${namedColumns(missing)}`)
  if (name.length > maxNameLength) return rejected('o nome é longo demais para ser um')
  const read = readValues(record.values)
  if ('reason' in read) return rejected(read.reason)
  const { values } = read
  const propulsion = propulsionOf(values.propulsion)
  if (propulsion === null) return rejected(`a propulsão “${values.propulsion.slice(0, 30)}” não é BEV, PHEV nem HEV`)
  if (values.brand === '' || values.model === '') return rejected('falta a marca ou o modelo')
  const { reason, isPetrol } = findDisagreement(propulsion, values)
  if (reason) return rejected(reason, true)
  const lineFigures = figuresOfLine(values, { hasPlug: drivesOf(propulsion).hasPlug, isPetrol })
  const impossible = findImpossible(lineFigures)
  if (impossible) return rejected(impossible)
  const { category } = values
  return { line: { place: record.place, key: keyOfName(name), name, propulsion, category, figures: lineFigures } }
}

/** Leaves out parts without letters and digits, such as a version of dashes. */
function nameOfLine({ brand, model, version }: Record<string, unknown>): string {
  return [brand, model, version]
    .map((part) => textOf(part))
    .filter((part) => /[\p{L}\d]/u.test(part))
    .join(' ')
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? lineOfText(String(value)) : ''
}

function readValues(cells: Record<string, unknown>): { values: LineValues } | { reason: string } {
  const values: Record<string, string | number | null> = {}
  for (const column of textColumns) values[column] = textOf(cells[column])
  for (const column of numberColumns) {
    const number = readCell(cells[column])
    if (number === 'wrong') return { reason: `“${column}” não é um número: “${textOf(cells[column]).slice(0, 40)}”` }
    values[column] = number
  }
  return { values: values as LineValues }
}

/** Reads Portuguese and English notation. null: empty, dashes or 'n/a'. */
export function readCell(cell: unknown): number | null | 'wrong' {
  if (typeof cell === 'number') return cell >= 0 ? cell : 'wrong'
  if (cell === null || cell === undefined) return null
  if (typeof cell !== 'string') return 'wrong'
  const text = cell.trim()
  if (/^(?:[-–—_\\]*|n\/?[ad]|null)$/i.test(text)) return null
  const number = text.length > 20 ? null : readDecimal(text)
  return number === null || number < 0 ? 'wrong' : number
}

function findImpossible(lineFigures: LineFigures): string | null {
  for (const [key, value] of Object.entries(lineFigures)) {
    if (typeof value !== 'number' || !isFigureKey(key)) continue
    const { min, max } = figureLimits[key]
    const { label, unit } = figures[key]
    if (value < min || value > max) return `${label} de ${formatNumber(value, 1)} ${unit} não é possível`
  }
  return null
}

/** Converts to the portal's units and omits missing values. */
function figuresOfLine(
  values: LineValues,
  { hasPlug, isPetrol }: { hasPlug: boolean; isPetrol: boolean },
): LineFigures {
  return withoutMissing({
    ...(hasPlug && electricity(values)),
    ...(isPetrol && {
      fuelCityKmPerL: values.gasolina_cidade_kml,
      fuelHighwayKmPerL: values.gasolina_estrada_kml,
      ethanolCityKmPerL: values.etanol_cidade_kml,
      ethanolHighwayKmPerL: values.etanol_estrada_kml,
    }),
    energyMjKm: values.mj_km,
    pbeClass: values.classe_geral.toUpperCase(),
    pbeClassInCategory: values.classe_categoria.toUpperCase(),
  })
}

function electricity(values: LineValues): OptionalFigures {
  const { eletrico_cidade_km_le: city, eletrico_estrada_km_le: highway, autonomia_eletrica_km: range } = values
  return {
    rangeKm: range && Math.round(range),
    consumptionKwhPer100Km: city && highway && kwhPer100Km(combinedPerL(city, highway)),
    consumptionCityKwhPer100Km: city && kwhPer100Km(city),
    consumptionHighwayKwhPer100Km: highway && kwhPer100Km(highway),
  }
}

type OptionalFigures = { [Figure in keyof LineFigures]: LineFigures[Figure] | null }

/** Removes zeros, because no figure of a car is 0. */
function withoutMissing(lineFigures: OptionalFigures): LineFigures {
  return Object.fromEntries(Object.entries(lineFigures).filter(([, value]) => Boolean(value)))
}

/** Relative difference between MJ/km and km/le, because both are rounded. */
const roundingShare = 0.04
/** kWh for the whole range, with charging losses. */
const batteryKwh = { BEV: { min: 12, max: 250 }, PHEV: { min: 1, max: 90 } }
const classLetter = /^[A-E]?$/i
/** Ethanol to petrol in km/l. In the table of 2026-06: 0.69 to 0.75. */
const ethanolShare = { min: 0.55, max: 0.9 }

/** Columns of a PDF may be shifted, so that values belong to different cars. `isPetrol`: false for diesel in the petrol columns. */
function findDisagreement(propulsion: Propulsion, values: LineValues): { reason: string | null; isPetrol: boolean } {
  const reason =
    findWrongClass(values) ??
    findWrongEngine(propulsion, values) ??
    findWrongColumns(propulsion, values) ??
    findWrongEthanol(values) ??
    findWrongElectricity(propulsion, values)
  if (reason !== null || drivesOf(propulsion).hasPlug) return { reason, isPetrol: propulsion === 'PHEV' }
  return findFuel(values)
}

function findWrongClass({ classe_categoria: inCategory, classe_geral: overall }: LineValues): string | null {
  const wrong = [inCategory, overall].find((letter) => !classLetter.test(letter))
  return wrong === undefined
    ? null
    : `a classe “${wrong.slice(0, 20)}” não é uma letra de A a E: as colunas parecem deslocadas`
}

function findWrongEngine(propulsion: Propulsion, { engine }: LineValues): string | null {
  const isElectric = /^el[eé]trico$/i.test(engine)
  const { hasTank } = drivesOf(propulsion)
  if (isElectric && hasTank) return `o motor é elétrico e a propulsão é ${propulsion} (${propulsions[propulsion].name})`
  if (/\d\s*V\b/i.test(engine) && !hasTank)
    return `o motor “${engine.slice(0, 30)}” é a combustão e a propulsão é BEV (elétrico)`
  return null
}

function findWrongColumns(propulsion: Propulsion, values: LineValues): string | null {
  const { name } = propulsions[propulsion]
  const { hasPlug, hasTank } = drivesOf(propulsion)
  const electric = [values.eletrico_cidade_km_le, values.eletrico_estrada_km_le]
  const { city, highway } = fuelOf(values)
  const fuel = [city, highway]
  if (hasPlug && !electric.every(Boolean))
    return `um ${name} tem consumo elétrico (km/le) na cidade e na estrada, e aqui falta`
  if (hasTank && !fuel.every(Boolean))
    return `um ${name} tem consumo de combustível (km/l) na cidade e na estrada, e aqui falta`
  if (!hasTank && fuel.some(Boolean)) return `um ${name} não tem consumo de gasolina, e aqui há um`
  if (!hasPlug && [...electric, values.autonomia_eletrica_km].some(Boolean))
    return `um ${name} não tem consumo nem autonomia elétrica, e aqui há`
  return values.mj_km ? null : 'falta o consumo energético (MJ/km), que confirma os outros números'
}

/** Reads km/l from the petrol columns, else from the diesel columns, which only newer tables have. */
function fuelOf(values: LineValues) {
  return {
    city: values.gasolina_cidade_kml || values.diesel_cidade_kml,
    highway: values.gasolina_estrada_kml || values.diesel_estrada_kml,
    hasOwnDiesel: Boolean(values.diesel_cidade_kml && !values.gasolina_cidade_kml),
  }
}

function findWrongEthanol(values: LineValues): string | null {
  const pairs = [
    [values.etanol_cidade_kml, values.gasolina_cidade_kml],
    [values.etanol_estrada_kml, values.gasolina_estrada_kml],
  ] as const
  const wrong = pairs.find(([ethanol, petrol]) => ethanol && !isWithin(ethanol / (petrol || Infinity), ethanolShare))
  return wrong ? `${formatTwoDecimals(wrong[0] ?? 0)} km/l com etanol não combina com a gasolina da linha` : null
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max
}

function findWrongElectricity(propulsion: Propulsion, values: LineValues): string | null {
  const { eletrico_cidade_km_le: city, eletrico_estrada_km_le: highway, mj_km: mjPerKm } = values
  if (propulsion === 'HEV' || !city || !highway || !mjPerKm) return null
  const expectedMjPerKm = mjPerEquivalentLitre / combinedPerL(city, highway)
  if (Math.abs(mjPerKm / expectedMjPerKm - 1) > roundingShare)
    return `${formatTwoDecimals(mjPerKm)} MJ/km não combina com os km/le da linha, que pedem ${formatTwoDecimals(expectedMjPerKm)}: os números parecem de carros diferentes`
  const neededKwh = ((values.autonomia_eletrica_km ?? 0) * kwhPer100Km(combinedPerL(city, highway))) / 100
  const { min, max } = batteryKwh[propulsion]
  if (values.autonomia_eletrica_km && (neededKwh < min || neededKwh > max))
    return `a autonomia de ${formatTwoDecimals(values.autonomia_eletrica_km)} km com este consumo pede uma bateria de ${formatTwoDecimals(neededKwh)} kWh`
  return null
}

function findFuel(values: LineValues): { reason: string | null; isPetrol: boolean } {
  const { mj_km: mjPerKm } = values
  const { city, highway, hasOwnDiesel } = fuelOf(values)
  const mjPerL = city && highway && mjPerKm ? combinedPerL(city, highway) * mjPerKm : 0
  if (isWithin(mjPerL, mjPerLitre.petrol) && !hasOwnDiesel) return { reason: null, isPetrol: true }
  if (isWithin(mjPerL, mjPerLitre.diesel)) return { reason: null, isPetrol: false }
  const reason = `${formatTwoDecimals(mjPerKm ?? 0)} MJ/km não combina com os km/l da linha: os números parecem de carros diferentes`
  return { reason, isPetrol: false }
}

function formatTwoDecimals(value: number): string {
  return formatNumber(value, 2)
}
