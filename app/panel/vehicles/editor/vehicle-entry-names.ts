import { columnName, columnOfFact } from '#app/domain/vehicles/facts/entered-facts.ts'
import { type FactKey, facts, figureKeys, flagKeys } from '#app/domain/vehicles/facts/facts.ts'
import {
  costKeys,
  costTotals,
  type DossierListKey,
  dossierListKeys,
  dossierLists,
  type DossierTextKey,
  dossierTextKeys,
  dossierTexts,
  labelOfSourced,
  type ModelTextKey,
  modelTextKeys,
  modelTexts,
  type PictureKey,
  pictureKeys,
  type SourcedKey,
  sourcedKeys,
  typedCostKeys,
  typedCosts,
} from './vehicle-fields.ts'

export const nameOfField = {
  text: (key: ModelTextKey | PictureKey) => columnName(key),
  fact: (key: FactKey) => (facts[key].kind === 'phrase' ? `dossier.${columnOfFact(key)}` : columnOfFact(key)),
  dossier: (key: DossierTextKey | DossierListKey) => `dossier.${key}`,
  cost: (key: string) => `costs.${key}`,
  explanation: (key: string) => `costs.explanations.${key}`,
  source: (key: SourcedKey, part: SourcePart) => `sources.${key}.${part}`,
  change: (key: SourcedKey) => `change.${key}`,
}

const sourceParts = {
  codes: 'fontes',
  referenceDate: 'data de referência',
  confidence: 'confiança',
  note: 'observação',
} as const

export type SourcePart = keyof typeof sourceParts

export const vehicleEntryLabels: Record<string, string> = {
  brand: 'Marca',
  model: 'Modelo',
  version: modelTexts.version.label,
  slug: 'Endereço (slug)',
  category: 'Categoria',
  year: 'Ano',
  type: 'Tipo',
  availability: 'Disponibilidade',
  is_active: 'Ativo no portal',
  ...labelsOf([...figureKeys, ...flagKeys], nameOfField.fact, (key) => facts[key].label),
  ...labelsOf(modelTextKeys, nameOfField.text, (key) => modelTexts[key].label),
  crash_test_stars: 'Estrelas no teste de colisão',
  crash_test_year: 'Ano do teste de colisão',
  ...labelsOf(dossierTextKeys, nameOfField.dossier, (key) => dossierTexts[key].label),
  ...labelsOf(dossierListKeys, nameOfField.dossier, (key) => dossierLists[key]),
  ...labelsOf(pictureKeys, nameOfField.text, (key) => `Imagem ${pictureKeys.indexOf(key) + 1}`),
  ...labelsOf(typedCostKeys, nameOfField.cost, (key) => typedCosts[key]),
  [nameOfField.cost('includesFuel')]: 'A energia inclui combustível',
  ...labelsOf(costKeys, nameOfField.explanation, (key) => `${{ ...typedCosts, ...costTotals }[key]}: explicação`),
  ...Object.assign({}, ...sourcedKeys.map(sourceLabels)),
  new_sources: 'Fontes novas',
  ...labelsOf(sourcedKeys, nameOfField.change, (key) => `${labelOfSourced(key)}: mudança`),
}

export const vehicleEntryNames = Object.keys(vehicleEntryLabels)

export const longEntryNames = new Set([
  ...modelTextKeys.filter((key) => modelTexts[key].isLong).map(nameOfField.text),
  nameOfField.dossier('faq'),
  ...dossierListKeys.map(nameOfField.dossier),
])

function sourceLabels(key: SourcedKey): Record<string, string> {
  return labelsOf(
    Object.keys(sourceParts) as SourcePart[],
    (part) => nameOfField.source(key, part),
    (part) => `${labelOfSourced(key)}: ${sourceParts[part]}`,
  )
}

function labelsOf<Key extends string>(keys: readonly Key[], name: (key: Key) => string, label: (key: Key) => string) {
  return Object.fromEntries(keys.map((key) => [name(key), label(key)]))
}

const maxAddressLength = 2_000

/** Accepts https, without credentials, with a dot in the host. */
export function isPageAddress(address: string): boolean {
  const parsed = URL.parse(address)
  if (!parsed || address.length > maxAddressLength || !address.startsWith('https://')) return false
  return parsed.username === '' && parsed.hostname.includes('.')
}

/** 'byd.com/br/dolphin'. */
export function nameOfPage(address: string): string {
  return address.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
