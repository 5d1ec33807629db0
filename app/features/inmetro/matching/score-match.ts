import type { VehicleType } from '#app/features/vehicles/vehicle-type.ts'
import { type PbevLine, propulsions } from '#app/features/inmetro/table/pbev-line.ts'
import { type CatalogueModel, fullName } from './catalogue-model.ts'
import { splitName, wordsOf } from './line-key.ts'

/** A model whose name is that much like a line's is worth the look of an editor; 100 is the same. */
const leastScore = 45
const modelShare = 0.6

/** A line as it is compared with many models. */
type LineWords = { type: VehicleType; brand: string; words: ReadonlySet<string> }
/** A model as it is compared with many lines. */
export type ModelWords = { model: CatalogueModel; brand: string; words: ReadonlySet<string>; modelWords: string[] }

export function wordsOfLine({ propulsion, name }: PbevLine): LineWords {
  const { brand, words } = splitName(name)
  return { type: propulsions[propulsion].type, brand, words: new Set(words) }
}

export function wordsOfModel(model: CatalogueModel): ModelWords {
  const { brand, words } = splitName(fullName(model))
  return { model, brand, words: new Set(words), modelWords: wordsOf(model.model) }
}

/**
 * How much a model's name is like a line's, 0 to 100; null where it cannot be the same car: another brand, another way of
 * driving, another number in the name of the model, or too little in common. The name of the model counts more than that of the version.
 */
export function scoreMatch(line: LineWords, { model, brand, words, modelWords }: ModelWords): number | null {
  if (line.type !== model.type || line.brand !== brand) return null
  // An iX1 is no iX2, however much else is alike.
  if (modelWords.some((word) => /\d/.test(word) && !line.words.has(word))) return null
  const found = modelWords.filter((word) => line.words.has(word)).length / modelWords.length
  const common = [...words].filter((word) => line.words.has(word)).length
  const alike = (2 * common) / (words.size + line.words.size || 1)
  const score = Math.round(100 * (modelShare * found + (1 - modelShare) * alike))
  return score >= leastScore ? score : null
}
