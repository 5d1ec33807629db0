import { type VehicleType, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type FactKey, facts, type FactValues } from '#app/domain/vehicles/facts/facts.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'

/** The table's words for a drive, and the portal's type. */
export const propulsions = {
  BEV: { type: 'eletrico', name: 'elétrico' },
  PHEV: { type: 'plug-in', name: 'híbrido plug-in' },
  HEV: { type: 'hibrido', name: 'híbrido' },
} as const satisfies Record<string, { type: VehicleType; name: string }>

export type Propulsion = keyof typeof propulsions

export function isPropulsion(text: string): text is Propulsion {
  return Object.hasOwn(propulsions, text)
}

/** True if a car of it takes energy from a socket; true if it burns fuel. */
export function drivesOf(propulsion: Propulsion): { hasPlug: boolean; hasTank: boolean } {
  return vehicleTypes[propulsions[propulsion].type]
}

/** A line of the Inmetro's table whose numbers agree with each other. */
export type PbevLine = {
  place: number
  /** Brand, model and version as lines and models are compared; what a choice of an editor is kept by. */
  key: string
  /** 'BYD DOLPHIN MINI GS EV', as the table writes it. */
  name: string
  propulsion: Propulsion
  /** The Inmetro's own word for cars of its kind, 'Sub Compacto'; empty where the table does not say it. */
  category: string
  figures: LineFigures
}

/** A line that is not used, and why, in words that follow its place. */
export type AsideLine = {
  place: number
  name: string
  key: string | null
  reason: string
  /** Its columns are about different cars, as far as its numbers tell. */
  isMixed: boolean
}

export type ReadTable = {
  /** 'PBEV 2025, máscara de 24/11/2025' */
  name: string
  /** 'YYYY' or 'YYYY-MM-DD': what its figures refer to. */
  date: string
  lines: PbevLine[]
  aside: AsideLine[]
  /** The number of lines that repeat another one word for word and number for number. */
  repeatedCount: number
}

/** Statements of the Inmetro's table on a model, its classes among it, in the order of the sheet. */
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

/** Missing keys are not stated. */
export type LineFigures = { [Figure in InmetroFigure]?: InmetroValue<Figure> }

export function isInmetroFigure(text: string): text is InmetroFigure {
  return inmetroFigures.some((figure) => figure === text)
}

/** A value as it stands in a text; null where it is none of this figure. */
export function readInmetroValue(figure: InmetroFigure, text: string): InmetroValue | null {
  const fact = facts[figure]
  if (fact.kind === 'text') return fact.options?.includes(text) ? text : null
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}

/**
 * How brands are written here and there. `brand` takes the place of the words; `kept` stay, where the table has the name of a
 * model in the place of its brand.
 */
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

/** A name as lines and models are compared: without case, accents and punctuation, digits apart from letters. '+' tells models apart. */
export function wordsOf(text: string): string[] {
  return (
    plainWords(text)
      .replaceAll('+', ' mais ')
      .match(/[a-z]+|\d+/g) ?? []
  )
}

/** A whole name, brand first: the brand as this portal knows it, and the words behind it. */
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

/** A text of a file on one line, as the database takes it and a note can hold it: ';' parts a note. */
export function lineOfText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s;]+/gu, ' ')
    .trim()
}

/** The Inmetro counts this much electricity as one litre of petrol. */
const kwhPerEquivalentLitre = 8.06
const mjPerKwh = 3.6
/** The tables state km/le as on the road, MJ/km as in the laboratory. */
const roadFactor = 0.7
const [cityShare, highwayShare] = [0.55, 0.45]

/** The product of MJ/km and km/le on every line of a table: 20.31. Both are rounded, so it is met to a few percent. */
export const mjPerEquivalentLitre = kwhPerEquivalentLitre * mjPerKwh * roadFactor

/** The same with a litre of petrol or diesel, which the tables hold in the same columns. In the tables of 2024 and 2025: 20.3 to 22.9, and 26.3 to 27.2. */
export const mjPerLitre = { petrol: { least: 19.5, most: 24 }, diesel: { least: 25.5, most: 28.5 } }

/** The value of city and highway together, in the unit of both. */
export function combinedPerL(city: number, highway: number): number {
  return 1 / (cityShare / city + highwayShare / highway)
}

/** Consumption as it is on the road, losses of charging among it, to one decimal. */
export function kwhPer100Km(kmPerLe: number): number {
  return Math.round((kwhPerEquivalentLitre * 1000) / kmPerLe) / 10
}
