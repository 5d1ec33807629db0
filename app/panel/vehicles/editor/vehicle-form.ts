import { figureKeys, type FlagKey, flagKeys } from '#app/domain/vehicles/facts/facts.ts'
import { isLinkAddress, isPictureAddress, vehicleLimits } from '#app/domain/vehicles/details/vehicle-limits.ts'
import { readRecall, recallFormat } from '#app/domain/vehicles/details/recall.ts'
import { bodyCategories, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type EntryReader, readerOf, type VehicleProblems } from './entry-reader.ts'
import { type FactChangeKind, factChangeKinds } from './fact-change.ts'
import { readFigure, readNewSources, readSources } from './read-sources.ts'
import { flagChoices, type VehicleEntry } from './vehicle-entry.ts'
import { isPageAddress, nameOfField } from './vehicle-entry-names.ts'
import {
  availabilities,
  type CostFields,
  costKeys,
  type DossierListKey,
  dossierListKeys,
  dossierTextKeys,
  dossierTexts,
  modelTextKeys,
  modelTexts,
  type NewSource,
  pictureKeys,
  type SourcedKey,
  sourcedKeys,
  type Text,
  type TypedCostKey,
  typedCostKeys,
  type VehicleFields,
} from './vehicle-fields.ts'
import { isSlug, maxSlugLength, slugFrom } from '#app/platform/text/slug.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

type FormContext = {
  /** Only a new model requires a price. */
  kind: 'new' | 'edit'
  /** Accepted even if it breaks the rules. null: a new model. */
  currentSlug: string | null
  /** 'YYYY-MM-DD'. Later reference dates are invalid. */
  today: string
}

export type VehicleReading =
  | {
      outcome: 'valid'
      fields: VehicleFields
      newSources: NewSource[]
      factChanges: Record<SourcedKey, FactChangeKind | null>
    }
  | { outcome: 'invalid'; sentence: string; problems: VehicleProblems }

export const missingFieldsSentence = 'Por favor, preencha todos os campos obrigatórios.'

/** Gives one message per invalid field. Pure: runs in the browser and on the server. */
export function readVehicleForm(entry: VehicleEntry, { kind, currentSlug, today }: FormContext): VehicleReading {
  const reader = readerOf(entry, today)
  const missing = missingVehicleFields(entry, kind)
  for (const [name, sentence] of Object.entries(missing)) reader.note(name, sentence)
  const wrongSlug = entry.slug !== currentSlug && slugProblem(reader.typed('slug'))
  if (wrongSlug) reader.note('slug', wrongSlug)
  const fields = readFields(reader)
  const newSources = readNewSources(reader)
  const factChanges = byKey(sourcedKeys, (key) => reader.choice(nameOfField.change(key), factChangeKinds))
  const [first] = Object.values(reader.problems)
  if (first === undefined) return { outcome: 'valid', fields, newSources, factChanges }
  const sentence = Object.keys(missing).length > 0 ? missingFieldsSentence : first
  return { outcome: 'invalid', sentence, problems: reader.problems }
}

/** Errors go to `reader`; invalid values become unknown or default. */
function readFields(reader: EntryReader): VehicleFields {
  const { text, number, choice, typed } = reader
  return {
    brand: text('brand', vehicleLimits.name) ?? '',
    model: text('model', vehicleLimits.name) ?? '',
    slug: typed('slug'),
    category: choice('category', bodyCategories) ?? 'suv',
    year: number('year', yearRule(vehicleLimits.year)) ?? 0,
    type: choice('type', vehicleTypes) ?? 'eletrico',
    availability: choice('availability', availabilities) ?? 'on-sale',
    isActive: typed('is_active') !== '',
    texts: {
      ...byKey(modelTextKeys, (key) => readText(reader, nameOfField.text(key), modelTexts[key])),
      // Stricter than other links, because the portal requests this page.
      pricePage: readAddress(reader, nameOfField.text('pricePage'), isPageAddress, linkProblem),
    },
    pictures: byKey(pictureKeys, (key) => readAddress(reader, nameOfField.text(key), isPictureAddress, pictureProblem)),
    crashTestStars: number('crash_test_stars', vehicleLimits.stars),
    crashTestYear: number('crash_test_year', yearRule(vehicleLimits.crashTestYear)),
    figures: byKey(figureKeys, (key) => readFigure(reader, key)),
    flags: byKey(flagKeys, (key: FlagKey) => readFlag(reader, nameOfField.fact(key))),
    dossier: {
      ...byKey(dossierTextKeys, (key) => text(nameOfField.dossier(key), dossierTexts[key].max)),
      originalLink: readAddress(reader, nameOfField.dossier('originalLink'), isLinkAddress, linkProblem),
    },
    lists: byKey(dossierListKeys, (key) => readList(reader, key)),
    costs: readCosts(reader),
    sources: readSources(reader),
  }
}

function readText({ text, choice }: EntryReader, name: string, { max, options }: Text): string | null {
  return options ? choice(name, Object.fromEntries(options.map((option) => [option, option]))) : text(name, max)
}

function readFlag({ choice }: EntryReader, name: string): boolean | null {
  const chosen = choice(name, flagChoices)
  return chosen === null ? null : chosen === 'sim'
}

/** The error message of a year has no thousands separator. */
function yearRule(limits: { min: number; max: number; decimals: number }) {
  return { ...limits, outside: `Escreva um ano de ${limits.min} a ${limits.max}.` }
}

function readList({ lines, note }: EntryReader, key: DossierListKey): string[] {
  const name = nameOfField.dossier(key)
  const items = lines(name, vehicleLimits.list)
  const wrong = key === 'recalls' ? items.findIndex((line) => readRecall(line) === null) : -1
  if (wrong >= 0) note(name, `A linha ${wrong + 1} não é um recall. Escreva: ${recallFormat}.`)
  return items
}

const pictureProblem = 'Envie uma imagem ou use um endereço que comece com https://.'
const linkProblem = 'Escreva um endereço que comece com https://.'

function readAddress(
  { text, note }: EntryReader,
  name: string,
  isValid: (address: string) => boolean,
  sentence: string,
): string | null {
  const address = text(name, vehicleLimits.address)
  return address === null || isValid(address) ? address : note(name, sentence)
}

function byKey<Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>
}

const maxExplanationLength = 3_000

/** null: neither cost nor explanation was entered. */
function readCosts({ number, text, typed }: EntryReader): CostFields | null {
  const sums = typedCostKeys.map((key) => [key, number(nameOfField.cost(key), vehicleLimits.sum)] as const)
  const explained = costKeys.map((key) => [key, text(nameOfField.explanation(key), maxExplanationLength)] as const)
  if ([...sums, ...explained].every(([, value]) => value === null)) return null
  return {
    ...(Object.fromEntries(sums) as Record<TypedCostKey, number | null>),
    includesFuel: typed(nameOfField.cost('includesFuel')) !== '',
    explanations: Object.fromEntries(explained.flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
  }
}

const requiredSentences = {
  brand: 'Escreva a marca.',
  model: 'Escreva o modelo.',
  slug: 'Escreva o endereço (slug).',
  category: 'Escolha a categoria.',
  year: 'Escreva o ano.',
  type: 'Escolha o tipo.',
  price_value: 'Escreva o preço em número.',
  price: 'Escreva o preço em texto.',
} as const

export const requiredVehicleFields = {
  new: ['brand', 'model', 'slug', 'category', 'year', 'type', 'price_value', 'price'],
  edit: ['brand', 'model', 'slug', 'category', 'year', 'type'],
} as const satisfies Record<string, (keyof typeof requiredSentences)[]>

function missingVehicleFields(entry: VehicleEntry, kind: keyof typeof requiredVehicleFields): VehicleProblems {
  const empty = requiredVehicleFields[kind].filter((name) => !entry[name])
  return Object.fromEntries(empty.map((name) => [name, requiredSentences[name]]))
}

/** Refuses a slug of digits, which would be read as an id. */
function slugProblem(slug: string): string | null {
  if (slug === '' || (isSlug(slug) && slug.length <= maxSlugLength && /[a-z]/.test(slug))) return null
  if (slug.length > maxSlugLength) return `Use até ${maxSlugLength} caracteres; aqui há ${formatNumber(slug.length)}.`
  const suggestion = slugFrom(slug)
  const example = suggestion && !/^\d+$/.test(suggestion) && suggestion !== slug ? `, como ${suggestion}` : ''
  return `Use letras minúsculas sem acento, números e hífens${example}.`
}
