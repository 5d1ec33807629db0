import { formatNumber } from '#app/ui/format/format-number.ts'
import { combinedPerL, kwhPer100Km, mjPerEquivalentLitre, mjPerLitre } from './energy-of-line.ts'
import type { LineValues } from './pbev-columns.ts'
import { drivesOf, type Propulsion, propulsions } from './pbev-line.ts'

/** The tolerance between MJ/km and km/le, in parts of one: both are rounded to two or three digits. */
const roundingShare = 0.04
/** The battery that range and consumption require together, losses of charging included. */
const batteryKwh = { BEV: { least: 12, most: 250 }, PHEV: { least: 1, most: 90 } }
const classLetter = /^[A-E]?$/i

/**
 * Looks whether the columns of a line are about one car. Where a table was taken out of a PDF, lines slip against each other, and
 * nothing but the numbers themselves can tell.
 * @returns why they cannot be right, and whether the fuel is petrol: diesel stands in the same columns
 */
export function findDisagreement(
  propulsion: Propulsion,
  values: LineValues,
): { reason: string | null; isPetrol: boolean } {
  const reason =
    findWrongClass(values) ??
    findWrongEngine(propulsion, values) ??
    findWrongColumns(propulsion, values) ??
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
  const fuel = [values.gasolina_cidade_kml, values.gasolina_estrada_kml]
  if (hasPlug && !electric.every(Boolean))
    return `um ${name} tem consumo elétrico (km/le) na cidade e na estrada, e aqui falta`
  if (hasTank && !fuel.every(Boolean))
    return `um ${name} tem consumo de combustível (km/l) na cidade e na estrada, e aqui falta`
  if (!hasTank && fuel.some(Boolean)) return `um ${name} não tem consumo de gasolina, e aqui há um`
  if (!hasPlug && [...electric, values.autonomia_eletrica_km].some(Boolean))
    return `um ${name} sem tomada não tem consumo nem autonomia elétrica, e aqui há`
  return values.mj_km ? null : 'falta o consumo energético (MJ/km), que confirma os outros números'
}

function findWrongElectricity(propulsion: Propulsion, values: LineValues): string | null {
  const { eletrico_cidade_km_le: city, eletrico_estrada_km_le: highway, mj_km: mjPerKm } = values
  if (propulsion === 'HEV' || !city || !highway || !mjPerKm) return null
  const expectedMjPerKm = mjPerEquivalentLitre / combinedPerL(city, highway)
  if (Math.abs(mjPerKm / expectedMjPerKm - 1) > roundingShare)
    return `${write(mjPerKm)} MJ/km não combina com os km/le da linha, que pedem ${write(expectedMjPerKm)}: os números parecem de carros diferentes`
  const neededKwh = ((values.autonomia_eletrica_km ?? 0) * kwhPer100Km(city, highway)) / 100
  const { least, most } = batteryKwh[propulsion]
  if (values.autonomia_eletrica_km && (neededKwh < least || neededKwh > most))
    return `a autonomia de ${write(values.autonomia_eletrica_km)} km com este consumo pede uma bateria de ${write(neededKwh)} kWh`
  return null
}

/** The fuel of a hybrid without a plug, by its MJ/km and km/l. */
function findFuel({ gasolina_cidade_kml: city, gasolina_estrada_kml: highway, mj_km: mjPerKm }: LineValues): {
  reason: string | null
  isPetrol: boolean
} {
  const mjPerL = city && highway && mjPerKm ? combinedPerL(city, highway) * mjPerKm : 0
  const isOf = ({ least, most }: { least: number; most: number }) => mjPerL >= least && mjPerL <= most
  if (isOf(mjPerLitre.petrol)) return { reason: null, isPetrol: true }
  if (isOf(mjPerLitre.diesel)) return { reason: null, isPetrol: false }
  const reason = `${write(mjPerKm ?? 0)} MJ/km não combina com os km/l da linha: os números parecem de carros diferentes`
  return { reason, isPetrol: false }
}

function write(value: number): string {
  return formatNumber(value, 2)
}
