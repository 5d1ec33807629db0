import { type FigureKey, figureKeys, figures } from '#app/features/vehicles/details/figure.ts'
import {
  costKeys,
  costTotals,
  type DossierListKey,
  dossierListKeys,
  dossierLists,
  type DossierTextKey,
  dossierTextKeys,
  dossierTexts,
  type ModelTextKey,
  modelTextKeys,
  modelTexts,
  type PictureKey,
  pictureKeys,
  type SourcedKey,
  sourcedKeys,
  sourcedTexts,
  typedCostKeys,
  typedCosts,
} from './vehicle-fields.ts'

/** How the form calls a column of the table of models: priceValue → price_value. */
function columnName(key: string): string {
  return key.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)
}

/** The names of the form, by what they stand for. */
export const nameOfField = {
  text: (key: ModelTextKey | PictureKey) => columnName(key),
  figure: (key: FigureKey) => (key === 'priceBrl' ? 'price_value' : columnName(key)),
  dossier: (key: DossierTextKey | DossierListKey) => `dossier.${key}`,
  cost: (key: string) => `costs.${key}`,
  explanation: (key: string) => `costs.explanations.${key}`,
  source: (key: SourcedKey, part: SourcePart) => `sources.${key}.${part}`,
}

export const priceChangeName = 'price_change'

const sourceParts = {
  codes: 'fontes',
  referenceDate: 'data de referência',
  confidence: 'confiança',
  note: 'observação',
} as const

export type SourcePart = keyof typeof sourceParts

/** Every name of the form with its label, in the order of the form: what is read, shown again and compared. */
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
  ...labelsOf(figureKeys, nameOfField.figure, (key) => figures[key].label),
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
  [priceChangeName]: 'Mudança do preço',
}

export const vehicleEntryNames = Object.keys(vehicleEntryLabels)

/** Those that keep their line breaks. */
export const longEntryNames = new Set([
  ...modelTextKeys.filter((key) => 'isLong' in modelTexts[key]).map(nameOfField.text),
  nameOfField.dossier('faq'),
  ...dossierListKeys.map(nameOfField.dossier),
])

export function labelOfSourced(key: SourcedKey): string {
  return key in figures ? figures[key as FigureKey].label : sourcedTexts[key as keyof typeof sourcedTexts]
}

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
