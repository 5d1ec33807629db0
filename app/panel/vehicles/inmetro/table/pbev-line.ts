import { type VehicleType, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import type { FactKey, FactValues } from '#app/domain/vehicles/facts/facts.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'

export const propulsions = {
  BEV: { type: 'eletrico', name: 'elétrico' },
  PHEV: { type: 'plug-in', name: 'híbrido plug-in' },
  HEV: { type: 'hibrido', name: 'híbrido' },
} as const satisfies Record<string, { type: VehicleType; name: string }>

export type Propulsion = keyof typeof propulsions

function isPropulsion(text: string): text is Propulsion {
  return Object.hasOwn(propulsions, text)
}

export function propulsionOf(text: string): Propulsion | null {
  const code = text.trim().toUpperCase()
  if (isPropulsion(code)) return code
  const words = plainWords(text)
  if (/plug/.test(words)) return 'PHEV'
  if (/^hibrido\b/.test(words)) return 'HEV'
  return /^eletrico\b/.test(words) ? 'BEV' : null
}

export function isCombustion(propulsion: unknown): boolean {
  return typeof propulsion === 'string' && plainWords(propulsion).trim() === 'combustao'
}

export function drivesOf(propulsion: Propulsion): { hasPlug: boolean; hasTank: boolean } {
  return vehicleTypes[propulsions[propulsion].type]
}

export type PbevLine = {
  place: number
  /** Brand, model and version, normalised. For matching, and for stored choices of editors. */
  key: string
  /** As in the table: 'BYD DOLPHIN MINI GS EV'. */
  name: string
  propulsion: Propulsion
  /** Size class of the Inmetro, such as 'Sub Compacto'. '': missing. */
  category: string
  figures: LineFigures
}

/** `reason` follows 'linha 12: '. */
export type RejectedLine = {
  place: number
  name: string
  key: string | null
  reason: string
  /** Columns seem to belong to different cars. */
  isMixed: boolean
}

export type ReadTable = {
  /** 'PBEV 2025, máscara de 24/11/2025'. */
  name: string
  /** 'YYYY' or 'YYYY-MM-DD'. */
  date: string
  lines: PbevLine[]
  rejected: RejectedLine[]
  repeatedCount: number
  /** The data source stored this file. */
  isKept?: boolean
}

export const inmetroFigures = [
  'rangeKm',
  'consumptionKwhPer100Km',
  'consumptionCityKwhPer100Km',
  'consumptionHighwayKwhPer100Km',
  'fuelCityKmPerL',
  'fuelHighwayKmPerL',
  'ethanolCityKmPerL',
  'ethanolHighwayKmPerL',
  'energyMjKm',
  'pbeClass',
  'pbeClassInCategory',
] as const satisfies FactKey[]

export type InmetroFigure = (typeof inmetroFigures)[number]
export type InmetroValue<Figure extends InmetroFigure = InmetroFigure> = NonNullable<FactValues[Figure]>

/** A missing key means unknown. */
export type LineFigures = { [Figure in InmetroFigure]?: InmetroValue<Figure> }

/** `words`: start of a name. `stored`: words that stay in the name, because they belong to the model. */
const spellings: readonly { words: string; brand: string; stored?: string }[] = [
  { words: 'caoa chery', brand: 'caoa chery' },
  { words: 'caoa', brand: 'caoa chery' },
  { words: 'chery', brand: 'caoa chery' },
  { words: 'mercedes benz', brand: 'mercedes benz' },
  { words: 'mercedes', brand: 'mercedes benz' },
  { words: 'gwm', brand: 'gwm' },
  { words: 'great wall', brand: 'gwm' },
  { words: 'haval', brand: 'gwm', stored: 'haval' },
  { words: 'volkswagen', brand: 'volkswagen' },
  { words: 'vw', brand: 'volkswagen' },
  { words: 'gm chevrolet', brand: 'chevrolet' },
  { words: 'gm', brand: 'chevrolet' },
  { words: 'donfeng', brand: 'dongfeng' },
  { words: 'land rover', brand: 'land rover' },
]

export function wordsOf(text: string): string[] {
  return (
    plainWords(text)
      .replaceAll('+', ' mais ')
      .match(/[a-z]+|\d+/g) ?? []
  )
}

export function splitName(name: string): { brand: string; words: string[] } {
  const words = wordsOf(name)
  const spelling = spellings.find((known) => `${words.join(' ')} `.startsWith(`${known.words} `))
  if (!spelling) return { brand: words[0] ?? '', words: words.slice(1) }
  const rest = words.slice(spelling.words.split(' ').length)
  return {
    brand: spelling.brand,
    words: spelling.stored && rest[0] !== spelling.stored ? [spelling.stored, ...rest] : rest,
  }
}

export function keyOfName(name: string): string {
  const { brand, words } = splitName(name)
  return [brand, ...words].join(' ')
}

/** Removes line breaks, characters that the database rejects, and ';', which separates parts of a note. */
export function lineOfText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s;]+/gu, ' ')
    .trim()
}

/** Energy of a litre of petrol in kWh, according to the Inmetro. */
const kwhPerEquivalentLitre = 8.06
const mjPerKwh = 3.6
/** Tables give km/le on the road and MJ/km in the laboratory. Factor from laboratory to road km/le. */
const roadFactor = 0.7
const [cityShare, highwayShare] = [0.55, 0.45]

/** MJ/km × km/le = 20.31; a few percent more or less with rounded values. */
export const mjPerEquivalentLitre = kwhPerEquivalentLitre * mjPerKwh * roadFactor

/** MJ/km × km/l. Tables of 2024 and 2025: petrol 20.3 to 22.9, diesel (in the petrol columns) 26.3 to 27.2. */
export const mjPerLitre = { petrol: { min: 19.5, max: 24 }, diesel: { min: 25.5, max: 28.5 } }

/** 55% city, 45% highway. All values in km/l, or all in km/le. */
export function combinedPerL(city: number, highway: number): number {
  return 1 / (cityShare / city + highwayShare / highway)
}

/** Includes charging losses. One decimal. */
export function kwhPer100Km(kmPerLe: number): number {
  return Math.round((kwhPerEquivalentLitre * 1000) / kmPerLe) / 10
}
