import { type FactKey, factKeys, facts, type FigureKey } from './facts.ts'

type Limits = { min: number; max: number; decimals: number }

/** Limits of figures. Values outside are rejected as typing errors. */
export const figureLimits = {
  priceBrl: { min: 20_000, max: 20_000_000, decimals: 2 },
  rangeKm: { min: 5, max: 2_000, decimals: 0 },
  rangeWltpKm: { min: 5, max: 2_000, decimals: 0 },
  batteryKwh: { min: 0.3, max: 400, decimals: 2 },
  batteryUsableKwh: { min: 0.3, max: 400, decimals: 2 },
  consumptionKwhPer100Km: { min: 5, max: 250, decimals: 2 },
  consumptionCityKwhPer100Km: { min: 5, max: 200, decimals: 2 },
  consumptionHighwayKwhPer100Km: { min: 5, max: 200, decimals: 2 },
  fuelCityKmPerL: { min: 2, max: 100, decimals: 2 },
  fuelHighwayKmPerL: { min: 2, max: 100, decimals: 2 },
  ethanolCityKmPerL: { min: 2, max: 100, decimals: 2 },
  ethanolHighwayKmPerL: { min: 2, max: 100, decimals: 2 },
  energyMjKm: { min: 0.1, max: 10, decimals: 2 },
  acChargeKw: { min: 1, max: 100, decimals: 2 },
  dcChargeKw: { min: 10, max: 1_500, decimals: 2 },
  dcChargeMin: { min: 3, max: 600, decimals: 1 },
  powerCv: { min: 5, max: 3_000, decimals: 0 },
  torqueNm: { min: 10, max: 5_000, decimals: 0 },
  acceleration0To100S: { min: 1.5, max: 60, decimals: 2 },
  topSpeedKmh: { min: 40, max: 500, decimals: 0 },
  lengthMm: { min: 1_500, max: 8_000, decimals: 0 },
  widthMm: { min: 1_000, max: 3_000, decimals: 0 },
  heightMm: { min: 900, max: 3_500, decimals: 0 },
  wheelbaseMm: { min: 1_000, max: 5_500, decimals: 0 },
  weightKg: { min: 300, max: 6_000, decimals: 0 },
  trunkL: { min: 5, max: 6_000, decimals: 0 },
  seats: { min: 1, max: 12, decimals: 0 },
  wheelIn: { min: 10, max: 26, decimals: 1 },
  warrantyVehicleYears: { min: 1, max: 20, decimals: 0 },
  warrantyBatteryYears: { min: 1, max: 20, decimals: 0 },
} as const satisfies Record<FigureKey, Limits>

/** Maximum characters of a short text (`text`) and of a long one (`phrase`). */
export const factLengths = { text: 100, phrase: 500 } as const

/** Test cycle of a figure. The portal does not mix figures of Inmetro and WLTP. */
const cycles: Partial<Record<FactKey, 'Inmetro' | 'WLTP'>> = {
  rangeKm: 'Inmetro',
  rangeWltpKm: 'WLTP',
  consumptionKwhPer100Km: 'Inmetro',
  consumptionCityKwhPer100Km: 'Inmetro',
  consumptionHighwayKwhPer100Km: 'Inmetro',
  fuelCityKmPerL: 'Inmetro',
  fuelHighwayKmPerL: 'Inmetro',
  ethanolCityKmPerL: 'Inmetro',
  ethanolHighwayKmPerL: 'Inmetro',
  energyMjKm: 'Inmetro',
}

/** null: the figure has no test cycle. */
export function cycleOf(key: string): 'Inmetro' | 'WLTP' | null {
  return cycles[key as FactKey] ?? null
}

/** Paths in JSON lists, as the requirements name them. Differences are shown in this order. */
export const specifiedPaths = {
  priceBrl: 'Resumo_Modelo.Preco_Sugerido',
  batteryKwh: 'Resumo_Modelo.Bateria',
  rangeKm: 'Resumo_Modelo.Autonomia',
  consumptionKwhPer100Km: 'Resumo_Modelo.Consumo',
  powerCv: 'Resumo_Modelo.Potencia',
  acceleration0To100S: 'Resumo_Modelo.Aceleracao_0_100kmh',
  topSpeedKmh: 'Resumo_Modelo.Velocidade_Maxima',
  colour: 'Ficha_Tecnica.Cor',
  transmission: 'Ficha_Tecnica.Transmissao',
  tractionText: 'Ficha_Tecnica.Tracao',
  wheels: 'Ficha_Tecnica.Tamanho_Roda',
} as const satisfies Partial<Record<FactKey, string>>

export type SpecifiedFact = keyof typeof specifiedPaths

const unlisted: readonly FactKey[] = [
  'rangeWltpKm',
  'consumptionCityKwhPer100Km',
  'consumptionHighwayKwhPer100Km',
  'fuelCityKmPerL',
  'fuelHighwayKmPerL',
  'acChargeKw',
  'dcChargeKw',
  'dcChargeMin',
  'torqueNm',
  'lengthMm',
  'widthMm',
  'heightMm',
  'wheelbaseMm',
  'weightKg',
  'trunkL',
  'seats',
  'wheelIn',
  'warrantyVehicleYears',
  'warrantyBatteryYears',
  'batteryChemistry',
  'connector',
  'traction',
]

/** Facts in JSON lists for which the requirements have no field name. */
export const furtherFacts = factKeys.filter((key) => !unlisted.includes(key) && !Object.hasOwn(specifiedPaths, key))

/** Derives the path from the label if the requirements have none: 'Bomba de calor' → Ficha_Tecnica.Bomba_Calor. */
export function listPathOf(key: FactKey): string {
  return specifiedPaths[key as SpecifiedFact] ?? `Ficha_Tecnica.${listNameOf(facts[key].label)}`
}

function listNameOf(label: string): string {
  return label
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .split(/[^\w]+/)
    .filter((word) => word !== '' && !/^(?:d[aeo]|n[ao])s?$/.test(word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('_')
}

/** All facts in JSON lists. Differences are shown in this order. */
export const listedFacts = [...(Object.keys(specifiedPaths) as SpecifiedFact[]), ...furtherFacts]

/** null: the text is neither 'sim' nor 'não'. */
export function readFlag(text: string): boolean | null {
  if (/^sim$/i.test(text.trim())) return true
  return /^n[ãa]o$/i.test(text.trim()) ? false : null
}

/** priceBrl → price_value. Phrases are columns of `vehicle_dossiers`, other facts of `vehicles`. */
export function columnOfFact(key: FactKey): string {
  return otherColumns[key] ?? columnName(key)
}

const otherColumns: Partial<Record<FactKey, string>> = { priceBrl: 'price_value', tractionText: 'traction' }

/** priceValue → price_value. */
export function columnName(key: string): string {
  return key.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)
}
