import { bodyCategories, vehicleTypes, zeroEmissions } from '#app/domain/vehicles/vehicle-type.ts'
import { type FigureKey, figureKeys, type FlagKey, flagKeys, formatFlag } from '#app/domain/vehicles/facts/facts.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { longEntryNames, nameOfField, vehicleEntryLabels, vehicleEntryNames } from './vehicle-entry-names.ts'
import {
  availabilities,
  confidences,
  type CostFields,
  dossierListKeys,
  dossierTextKeys,
  modelTextKeys,
  pictureKeys,
  type SourcedKey,
  sourcedKeys,
  type SourceFields,
  typedCostKeys,
  type VehicleFields,
} from './vehicle-fields.ts'

export type VehicleEntry = Record<string, string>

const emptyEntry: VehicleEntry = Object.fromEntries(vehicleEntryNames.map((name) => [name, '']))

/** @param now its year in São Paulo is the default model year */
export function emptyVehicleEntry(now: Date): VehicleEntry {
  return {
    ...emptyEntry,
    year: dayInSaoPaulo(now).slice(0, 4),
    type: 'eletrico',
    availability: 'on-sale',
    emissions: zeroEmissions,
    is_active: 'on',
  }
}

export function vehicleEntryOf(fields: VehicleFields): VehicleEntry {
  return {
    ...emptyEntry,
    brand: fields.brand,
    model: fields.model,
    slug: fields.slug,
    category: fields.category,
    year: String(fields.year),
    type: fields.type,
    availability: fields.availability,
    is_active: fields.isActive ? 'on' : '',
    crash_test_stars: plain(fields.crashTestStars),
    crash_test_year: plain(fields.crashTestYear),
    ...textsOf(modelTextKeys, nameOfField.text, (key) => fields.texts[key]),
    ...textsOf(pictureKeys, nameOfField.text, (key) => fields.pictures[key]),
    ...textsOf(dossierTextKeys, nameOfField.dossier, (key) => fields.dossier[key]),
    ...textsOf(dossierListKeys, nameOfField.dossier, (key) => fields.lists[key].join('\n')),
    ...(fields.costs && costsEntry(fields.costs)),
    ...Object.assign({}, ...figureKeys.map((key) => figureEntry(key, fields.figures[key]))),
    ...textsOf(flagKeys, nameOfField.fact, (key: FlagKey) => flagEntry(fields.flags[key])),
    ...Object.assign({}, ...sourcedKeys.map((key) => sourceEntry(key, fields.sources[key]))),
  }
}

/** Entry of a new, inactive version. Slug, version and the source of the price are empty. */
export function copiedVehicleEntry(fields: VehicleFields): VehicleEntry {
  return { ...vehicleEntryOf(fields), ...sourceEntry('priceBrl', undefined), slug: '', version: '', is_active: '' }
}

/** Reads without checks. Missing fields are ''; unknown ones are ignored. */
export function readVehicleEntry(form: FormData): VehicleEntry {
  // One pass, because a form may repeat a field a million times. The last value counts.
  const sent = new Map<string, string>()
  for (const [name, value] of form) if (typeof value === 'string') sent.set(name, value)
  return Object.fromEntries(vehicleEntryNames.map((name) => [name, asTyped(name, sent.get(name) ?? '')]))
}

export function diffVehicleEntries(before: VehicleEntry, after: VehicleEntry) {
  const names = vehicleEntryNames.filter((name) => !saveOnlyNames.has(name) && before[name] !== after[name])
  return names.map((name) => ({
    field: name,
    label: vehicleEntryLabels[name] ?? name,
    parts: [
      { value: shown(name, before[name] ?? ''), added: false, removed: true },
      { value: shown(name, after[name] ?? ''), added: true, removed: false },
    ].filter(({ value }) => value !== ''),
  }))
}

export function loggedVehicleChanges(before: VehicleFields, after: VehicleFields) {
  return diffVehicleEntries(vehicleEntryOf(before), vehicleEntryOf(after)).map(({ label, parts }) => ({
    field: label,
    before: parts.find(({ removed }) => removed)?.value ?? null,
    after: parts.find(({ added }) => added)?.value ?? null,
  }))
}

const saveOnlyNames = new Set(['new_sources', ...sourcedKeys.map(nameOfField.change)])

function labelsOf(choices: Record<string, { label: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).map(([value, { label }]) => [value, label]))
}

const choiceLabels: Record<string, Record<string, string> | undefined> = {
  type: labelsOf(vehicleTypes),
  category: labelsOf(bodyCategories),
  availability: availabilities,
  confidence: confidences,
}

const flagNames = new Set(flagKeys.map(nameOfField.fact))
const switchNames = new Set(['is_active', nameOfField.cost('includesFuel')])

function shown(name: string, value: string): string {
  const choice = choiceLabels[name.slice(name.lastIndexOf('.') + 1)]?.[value]
  if (choice) return choice
  if (flagNames.has(name)) return flagChoices[value as keyof typeof flagChoices] ?? value
  return switchNames.has(name) ? (value ? 'Sim' : 'Não') : value
}

function costsEntry({ includesFuel, explanations, ...sums }: CostFields): VehicleEntry {
  return {
    ...textsOf(typedCostKeys, nameOfField.cost, (key) => numberText(sums[key])),
    [nameOfField.cost('includesFuel')]: includesFuel ? 'on' : '',
    ...textsOf(Object.keys(explanations), nameOfField.explanation, (key) => explanations[key] ?? ''),
  }
}

export const flagChoices = { sim: formatFlag(true), nao: formatFlag(false) } as const

function flagEntry(value: boolean | null): string {
  return value === null ? '' : value ? 'sim' : 'nao'
}

export function figureEntry(key: FigureKey, value: number | null): VehicleEntry {
  return { [nameOfField.fact(key)]: numberText(value) }
}

export function sourceEntry(key: SourcedKey, source: Partial<SourceFields> | undefined): VehicleEntry {
  return {
    [nameOfField.source(key, 'codes')]: source?.codes?.join(' ') ?? '',
    [nameOfField.source(key, 'referenceDate')]: typedReferenceDate(source?.referenceDate ?? null),
    [nameOfField.source(key, 'confidence')]: source?.confidence ?? '',
    [nameOfField.source(key, 'note')]: source?.note ?? '',
  }
}

function textsOf<Key extends string>(
  keys: readonly Key[],
  name: (key: Key) => string,
  text: (key: Key) => string | null,
): VehicleEntry {
  return Object.fromEntries(keys.map((key) => [name(key), asTyped(name(key), text(key) ?? '')]))
}

/** '159.800' or '16,9', up to six decimals: fewer would change a value that is only opened and saved. */
function numberText(value: number | null): string {
  return value === null ? '' : formatNumber(value, 6)
}

function plain(value: number | null): string {
  return value === null ? '' : String(value)
}

/** '05/2025' or '24/11/2025'. */
function typedReferenceDate(date: string | null): string {
  return date?.split('-').toReversed().join('/') ?? ''
}

/** Removes control characters and lone surrogates, which the database rejects. */
function asTyped(name: string, value: string): string {
  const text = value
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  // Keeps non-breaking spaces, as in 'R$ 159.800'.
  return longEntryNames.has(name) ? text : text.replaceAll(/[^\S\u00a0]+/g, ' ')
}
