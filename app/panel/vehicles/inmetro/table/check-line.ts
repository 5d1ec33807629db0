import { figureLimits } from '#app/domain/vehicles/facts/entered-facts.ts'
import { figures, isFigureKey } from '#app/domain/vehicles/facts/facts.ts'
import {
  type AsideLine,
  combinedPerL,
  drivesOf,
  isPropulsion,
  keyOfName,
  kwhPer100Km,
  type LineFigures,
  lineOfText,
  mjPerEquivalentLitre,
  mjPerLitre,
  type PbevLine,
  type Propulsion,
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

const longestName = 150

/** Reads one line and looks whether its parts agree; one that cannot be right is set aside with the reason. */
export function checkLine(record: PbevRecord): { line: PbevLine } | { aside: AsideLine } {
  const name = nameOfLine(record.values)
  const aside = (reason: string, isMixed = false) => ({
    aside: { place: record.place, name: name.slice(0, longestName), key: name && keyOfName(name), reason, isMixed },
  })
  if (record.problem) return aside(record.problem)
  const missing = pbevColumns.filter((column) => !Object.hasOwn(record.values, column))
  if (missing.length > 0) return aside(`não tem ${namedColumns(missing)}`)
  if (name.length > longestName) return aside('o nome é longo demais para ser um')
  const read = readValues(record.values)
  if ('reason' in read) return aside(read.reason)
  const { values } = read
  const { propulsion } = values
  if (!isPropulsion(propulsion)) return aside(`a propulsão “${propulsion.slice(0, 30)}” não é BEV, PHEV nem HEV`)
  if (values.brand === '' || values.model === '') return aside('falta a marca ou o modelo')
  const { reason, isPetrol } = findDisagreement(propulsion, values)
  if (reason) return aside(reason, true)
  const stated = figuresOfLine(values, { hasPlug: drivesOf(propulsion).hasPlug, isPetrol })
  const impossible = findImpossible(stated)
  if (impossible) return aside(impossible)
  const { category } = values
  return { line: { place: record.place, key: keyOfName(name), name, propulsion, category, figures: stated } }
}

/** A version of dashes is none. */
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
  values.propulsion = String(values.propulsion).toUpperCase()
  for (const column of numberColumns) {
    const number = readCell(cells[column])
    if (number === 'wrong') return { reason: `“${column}” não é um número: “${textOf(cells[column]).slice(0, 40)}”` }
    values[column] = number
  }
  return { values: values as LineValues }
}

/** In Portuguese or English notation; empty or dashes where nothing is stated. */
function readCell(cell: unknown): number | null | 'wrong' {
  if (typeof cell === 'number') return cell >= 0 ? cell : 'wrong'
  if (cell === null || cell === undefined) return null
  if (typeof cell !== 'string') return 'wrong'
  const text = cell.trim()
  if (/^(?:[-–—_\\]*|n\/?[ad]|null)$/i.test(text)) return null
  const number = text.length > 20 ? null : readDecimal(text)
  return number === null || number < 0 ? 'wrong' : number
}

function findImpossible(stated: LineFigures): string | null {
  for (const [key, value] of Object.entries(stated)) {
    if (typeof value !== 'number' || !isFigureKey(key)) continue
    const { least, most } = figureLimits[key]
    const { label, unit } = figures[key]
    if (value < least || value > most) return `${label} de ${formatNumber(value, 1)} ${unit} não é possível`
  }
  return null
}

/** The figures of a line that agrees with itself, in the portal's units; what it does not state is left out. */
function figuresOfLine(
  values: LineValues,
  { hasPlug, isPetrol }: { hasPlug: boolean; isPetrol: boolean },
): LineFigures {
  return withoutUnstated({
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

function electricity(values: LineValues): Stated {
  const { eletrico_cidade_km_le: city, eletrico_estrada_km_le: highway, autonomia_eletrica_km: range } = values
  return {
    rangeKm: range && Math.round(range),
    consumptionKwhPer100Km: city && highway && kwhPer100Km(combinedPerL(city, highway)),
    consumptionCityKwhPer100Km: city && kwhPer100Km(city),
    consumptionHighwayKwhPer100Km: highway && kwhPer100Km(highway),
  }
}

type Stated = { [Figure in keyof LineFigures]: LineFigures[Figure] | null }

/** Nothing that the table states of a car is nought. */
function withoutUnstated(stated: Stated): LineFigures {
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => Boolean(value)))
}

/** The tolerance between MJ/km and km/le, in parts of one: both are rounded to two or three digits. */
const roundingShare = 0.04
/** The battery that range and consumption require together, losses of charging included. */
const batteryKwh = { BEV: { least: 12, most: 250 }, PHEV: { least: 1, most: 90 } }
const classLetter = /^[A-E]?$/i
/** A litre of ethanol takes a car that far, in parts of a litre of petrol: 0.69 to 0.75 in the table of June 2026. */
const ethanolShare = { least: 0.55, most: 0.9 }

/**
 * Looks whether the columns of a line are about one car. Where a table was taken out of a PDF, lines slip against each other, and
 * nothing but the numbers themselves can tell.
 * @returns why they cannot be right, and whether the fuel is petrol: diesel stands in the same columns
 */
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

/** Petrol, or diesel where the table has columns of its own for that. */
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
  return wrong ? `${write(wrong[0] ?? 0)} km/l com etanol não combina com a gasolina da linha` : null
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most
}

function findWrongElectricity(propulsion: Propulsion, values: LineValues): string | null {
  const { eletrico_cidade_km_le: city, eletrico_estrada_km_le: highway, mj_km: mjPerKm } = values
  if (propulsion === 'HEV' || !city || !highway || !mjPerKm) return null
  const expectedMjPerKm = mjPerEquivalentLitre / combinedPerL(city, highway)
  if (Math.abs(mjPerKm / expectedMjPerKm - 1) > roundingShare)
    return `${write(mjPerKm)} MJ/km não combina com os km/le da linha, que pedem ${write(expectedMjPerKm)}: os números parecem de carros diferentes`
  const neededKwh = ((values.autonomia_eletrica_km ?? 0) * kwhPer100Km(combinedPerL(city, highway))) / 100
  const { least, most } = batteryKwh[propulsion]
  if (values.autonomia_eletrica_km && (neededKwh < least || neededKwh > most))
    return `a autonomia de ${write(values.autonomia_eletrica_km)} km com este consumo pede uma bateria de ${write(neededKwh)} kWh`
  return null
}

/** The fuel of a hybrid without a plug, by its MJ/km and km/l. */
function findFuel(values: LineValues): { reason: string | null; isPetrol: boolean } {
  const { mj_km: mjPerKm } = values
  const { city, highway, hasOwnDiesel } = fuelOf(values)
  const mjPerL = city && highway && mjPerKm ? combinedPerL(city, highway) * mjPerKm : 0
  if (isWithin(mjPerL, mjPerLitre.petrol) && !hasOwnDiesel) return { reason: null, isPetrol: true }
  if (isWithin(mjPerL, mjPerLitre.diesel)) return { reason: null, isPetrol: false }
  const reason = `${write(mjPerKm ?? 0)} MJ/km não combina com os km/l da linha: os números parecem de carros diferentes`
  return { reason, isPetrol: false }
}

function write(value: number): string {
  return formatNumber(value, 2)
}
