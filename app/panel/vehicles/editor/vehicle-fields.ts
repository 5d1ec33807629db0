import type { SourceKind } from '#app/platform/source-kind.ts'
import { factLengths } from '#app/domain/vehicles/facts/entered-facts.ts'
import {
  type FactKey,
  factKeys,
  facts,
  type FactValues,
  figureKeys,
  type FigureValues,
  type FlagKey,
  type PhraseKey,
  phraseKeys,
  type TextKey,
  textKeys,
} from '#app/domain/vehicles/facts/facts.ts'
import { vehicleLimits } from '#app/domain/vehicles/details/vehicle-limits.ts'
import type { BodyCategory, VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { type Availability, availabilityLabels } from '#app/domain/vehicles/vehicle.ts'
import type { Confidence } from '#app/platform/confidence.ts'

export type Text = {
  label: string
  /** In characters. The form has no `maxlength`, because browsers then cut pasted texts without notice. */
  max: number
  isLong?: true
  options?: readonly string[]
}

/** Texts that are not facts. Keys are column names. '' or null: unknown. */
const ownTexts = {
  pricePage: { label: 'Página do preço', max: vehicleLimits.address },
  version: { label: 'Versão', max: vehicleLimits.name },
  price: { label: 'Preço em texto', max: 100 },
  acceleration: { label: 'Aceleração em texto', max: 100 },
  chargingTime: { label: 'Tempo de recarga em texto', max: 200 },
  consumption: { label: 'Consumo em texto', max: 100 },
  emissions: { label: 'Emissões', max: 100 },
  warrantyVehicle: { label: 'Garantia do veículo em texto', max: 200 },
  warrantyBattery: { label: 'Garantia da bateria em texto', max: 200 },
  paint: { label: 'Pintura', max: 200 },
  crashTestProgram: { label: 'Programa do teste de colisão', max: 100 },
  description: { label: 'Descrição', max: vehicleLimits.description, isLong: true },
  editorNotes: { label: 'Notas da redação', max: 20_000, isLong: true },
} as const satisfies Record<string, Text>

export const modelTexts: Record<ModelTextKey, Text> = {
  ...ownTexts,
  ...(textsOf(textKeys, factLengths.text) as Record<TextKey, Text>),
}

export const pictureKeys = ['imageUrl', 'imageUrl2', 'imageUrl3', 'imageUrl4', 'imageUrl5'] as const

/** Texts that are not facts. Keys are column names. */
const ownDossierTexts = {
  appliesTo: { label: 'Anos que as listas descrevem', max: 500 },
  crashTestAppliesTo: { label: 'A que carro o teste se refere', max: 500 },
  originalLink: { label: 'Página original', max: vehicleLimits.address },
  faq: { label: 'Perguntas frequentes', max: vehicleLimits.faq, isLong: true },
} as const satisfies Record<string, Text>

type PhraseColumn = Exclude<PhraseKey, 'tractionText'> | 'traction'

export const dossierTexts: Record<DossierTextKey, Text> = {
  ...(textsOf(phraseKeys, factLengths.phrase) as Record<PhraseColumn, Text>),
  ...ownDossierTexts,
}

function textsOf(keys: FactKey[], max: number): Record<string, Text> {
  const column = (key: FactKey) => (key === 'tractionText' ? 'traction' : key)
  return Object.fromEntries(keys.map((key) => [column(key), { ...facts[key], label: panelLabel(key), max }]))
}

export const dossierLists = {
  safety: 'Segurança',
  comfort: 'Conforto',
  convenience: 'Praticidade',
  multimedia: 'Multimídia',
  unsourcedItems: 'Itens sem fonte publicada',
  notEquipped: 'O que este carro não tem',
  recalls: 'Recalls',
} as const

/** Cost parts that an editor enters. Totals are computed. */
export const typedCosts = {
  purchaseBrl: 'Preço de compra',
  documentationBrl: 'Documentação',
  ipva3YearsBrl: 'IPVA, 3 anos',
  servicingBrl: 'Revisões',
  electricityBrl: 'Eletricidade',
  resaleBrl: 'Valor de revenda',
} as const
export const costTotals = {
  totalSpendingBrl: 'Gastos totais',
  depreciationBrl: 'Desvalorização',
  cost3YearsBrl: 'Custo efetivo em 3 anos',
} as const

/** Columns of lists, by the key of their source. */
export const sourcedLists = {
  seguranca: 'safety',
  conforto: 'comfort',
  praticidade: 'convenience',
  multimidia: 'multimedia',
} as const satisfies Record<string, DossierListKey>

/** Visitors see one label for two traction facts. */
function panelLabel(key: FactKey): string {
  return key === 'tractionText' ? 'Tração na ficha' : facts[key].label
}

/** Values with a source that are not facts. */
const sourcedParts = {
  crashTest: 'Teste de colisão',
  seguranca: 'Segurança',
  conforto: 'Conforto',
  praticidade: 'Praticidade',
  multimidia: 'Multimídia',
} as const

export type ModelTextKey = keyof typeof ownTexts | TextKey
export type PictureKey = (typeof pictureKeys)[number]
export type DossierTextKey = keyof typeof ownDossierTexts | PhraseColumn
export type DossierListKey = keyof typeof dossierLists
export type TypedCostKey = keyof typeof typedCosts
export type CostTotalKey = keyof typeof costTotals
export type SourcedKey = FactKey | keyof typeof sourcedParts

export const modelTextKeys = Object.keys(modelTexts) as ModelTextKey[]
export const dossierTextKeys = Object.keys(dossierTexts) as DossierTextKey[]
export const dossierListKeys = Object.keys(dossierLists) as DossierListKey[]
export const typedCostKeys = Object.keys(typedCosts) as TypedCostKey[]
export const costKeys = [...typedCostKeys, ...(Object.keys(costTotals) as CostTotalKey[])]
/** All values with a source, in form order. */
export const sourcedKeys = [
  ...figureKeys,
  ...factKeys.filter((key) => facts[key].kind !== 'number'),
  ...Object.keys(sourcedParts),
] as SourcedKey[]

export function labelOfSourced(key: SourcedKey): string {
  return Object.hasOwn(facts, key) ? panelLabel(key as FactKey) : sourcedParts[key as keyof typeof sourcedParts]
}

export const availabilities = {
  'on-sale': 'À venda',
  discontinued: availabilityLabels.discontinued,
  unclear: availabilityLabels.unclear,
} as const satisfies Record<Availability, string>
export const confidences = { alta: 'Alta', media: 'Média', baixa: 'Baixa' } as const satisfies Record<
  Confidence,
  string
>

export type SourceFields = {
  /** Follows from the figure, and is not entered. */
  cycle: string | null
  codes: string[]
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD' */
  referenceDate: string | null
  confidence: Confidence
  note: string | null
}

/** In whole reais. null: no estimate. Totals: app/domain/costs/ownership/three-years.ts. */
export type CostFields = Record<TypedCostKey, number | null> & {
  includesFuel: boolean
  explanations: Record<string, string>
}

export type NewSource = { code: string; text: string; url: string; kind: SourceKind | null }

export type VehicleFields = {
  brand: string
  model: string
  slug: string
  category: BodyCategory
  year: number
  type: VehicleType
  availability: Availability
  isActive: boolean
  texts: Record<ModelTextKey, string | null>
  pictures: Record<PictureKey, string | null>
  crashTestStars: number | null
  crashTestYear: number | null
  figures: FigureValues
  flags: Pick<FactValues, FlagKey>
  dossier: Record<DossierTextKey, string | null>
  lists: Record<DossierListKey, string[]>
  costs: CostFields | null
  sources: Partial<Record<SourcedKey, SourceFields>>
}
