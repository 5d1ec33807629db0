import { type VehicleType, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type FactKey, facts, type FactValues } from '#app/domain/vehicles/facts/facts.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'

/** Drives by their names in the table. */
export const propulsions = {
  BEV: { type: 'eletrico', name: 'elétrico' },
  PHEV: { type: 'plug-in', name: 'híbrido plug-in' },
  HEV: { type: 'hibrido', name: 'híbrido' },
} as const satisfies Record<string, { type: VehicleType; name: string }>

export type Propulsion = keyof typeof propulsions

export function isPropulsion(text: string): text is Propulsion {
  return Object.hasOwn(propulsions, text)
}

export function drivesOf(propulsion: Propulsion): { hasPlug: boolean; hasTank: boolean } {
  return vehicleTypes[propulsions[propulsion].type]
}

/** A line of the table whose numbers agree. */
export type PbevLine = {
  place: number
  /** Normalized brand, model and version, by which models are matched and choices stored. */
  key: string
  /** As in the table, 'BYD DOLPHIN MINI GS EV'. */
  name: string
  propulsion: Propulsion
  /** Size class of the Inmetro, 'Sub Compacto'; '' if the table lacks it. */
  category: string
  figures: LineFigures
}

/** A line that is not used. `reason` follows 'linha 12: '. */
export type RejectedLine = {
  place: number
  name: string
  key: string | null
  reason: string
  /** The columns seem to belong to different cars. */
  isMixed: boolean
}

export type ReadTable = {
  /** 'PBEV 2025, máscara de 24/11/2025' */
  name: string
  /** Reference date of the figures: 'YYYY' or 'YYYY-MM-DD'. */
  date: string
  lines: PbevLine[]
  rejected: RejectedLine[]
  /** Lines that repeat another one exactly. */
  repeatedCount: number
}

/** Figures and classes of the table, in the order of the data sheet. */
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

/** A missing key is unknown. */
export type LineFigures = { [Figure in InmetroFigure]?: InmetroValue<Figure> }

export function isInmetroFigure(text: string): text is InmetroFigure {
  return inmetroFigures.some((figure) => figure === text)
}

/** Parses a figure; null: invalid for this figure. */
export function readInmetroValue(figure: InmetroFigure, text: string): InmetroValue | null {
  const fact = facts[figure]
  if (fact.kind === 'text') return fact.options?.includes(text) ? text : null
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}

/** Spellings of brands: `brand` replaces `words`. `stored` remains as the model, because the table has the model's name as the brand. */
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

/** Splits a name for comparisons: lower case, no accents or punctuation, digits apart from letters. '+' becomes 'mais'. */
export function wordsOf(text: string): string[] {
  return (
    plainWords(text)
      .replaceAll('+', ' mais ')
      .match(/[a-z]+|\d+/g) ?? []
  )
}

/** Splits a name into its normalized brand and further words. */
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

/** Reduces a text to one line that the database accepts. Removes ';', which separates the parts of a note. */
export function lineOfText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s;]+/gu, ' ')
    .trim()
}

/** kWh that equal a litre of petrol. Source: Inmetro. */
const kwhPerEquivalentLitre = 8.06
const mjPerKwh = 3.6
/** The tables give km/le on the road, MJ/km in the laboratory. */
const roadFactor = 0.7
const [cityShare, highwayShare] = [0.55, 0.45]

/** Product of MJ/km and km/le: 20.31. Rounded values are within a few percent. */
export const mjPerEquivalentLitre = kwhPerEquivalentLitre * mjPerKwh * roadFactor

/** Product of MJ/km and km/l, in MJ/l. Tables of 2024 and 2025: 20.3 to 22.9 for petrol, 26.3 to 27.2 for diesel, in the same columns. */
export const mjPerLitre = { petrol: { least: 19.5, most: 24 }, diesel: { least: 25.5, most: 28.5 } }

/** Combines city and highway, 55 to 45, in the unit of both. */
export function combinedPerL(city: number, highway: number): number {
  return 1 / (cityShare / city + highwayShare / highway)
}

/** Converts km/le to kWh/100 km with charging losses, rounded to one decimal. */
export function kwhPer100Km(kmPerLe: number): number {
  return Math.round((kwhPerEquivalentLitre * 1000) / kmPerLe) / 10
}
