import { type FigureKey, figureKeys, type FigureValues } from '#app/features/vehicles/details/figure.ts'
import { vehicleLimits } from '#app/features/vehicles/details/vehicle-limits.ts'
import type { BodyCategory } from '#app/features/vehicles/body-category.ts'
import type { VehicleType } from '#app/features/vehicles/vehicle-type.ts'
import type { Availability } from '#app/features/vehicles/vehicle.ts'
import type { Confidence } from '#app/platform/confidence.ts'

type Text = {
  label: string
  /** Characters. The form sets no limit of its own, because a browser cuts a pasted text without saying so. */
  most: number
  /** More than one line. */
  isLong?: true
}

/** Texts of a model, named as its columns. Each may be empty: nobody knows. */
export const modelTexts = {
  version: { label: 'Versão', most: vehicleLimits.name },
  price: { label: 'Preço em texto', most: 100 },
  acceleration: { label: 'Aceleração em texto', most: 100 },
  chargingTime: { label: 'Tempo de recarga em texto', most: 200 },
  consumption: { label: 'Consumo em texto', most: 100 },
  emissions: { label: 'Emissões', most: 100 },
  warrantyVehicle: { label: 'Garantia do veículo em texto', most: 200 },
  warrantyBattery: { label: 'Garantia da bateria em texto', most: 200 },
  paint: { label: 'Pintura', most: 200 },
  batteryChemistry: { label: 'Química da bateria', most: 100 },
  connector: { label: 'Conector', most: 100 },
  traction: { label: 'Tração', most: 100 },
  crashTestProgram: { label: 'Programa do teste de colisão', most: 100 },
  description: { label: 'Descrição', most: vehicleLimits.description, isLong: true },
  editorNotes: { label: 'Notas da redação', most: 20_000, isLong: true },
} as const satisfies Record<string, Text>

/** Addresses of pictures (AVEH-16), named as their columns. */
export const pictureKeys = ['imageUrl', 'imageUrl2', 'imageUrl3', 'imageUrl4', 'imageUrl5'] as const

/** Texts of a dossier, named as its columns. */
export const dossierTexts = {
  colour: { label: 'Cores', most: vehicleLimits.sheetText },
  transmission: { label: 'Transmissão', most: vehicleLimits.sheetText },
  traction: { label: 'Tração na ficha', most: vehicleLimits.sheetText },
  wheels: { label: 'Rodas e pneus', most: vehicleLimits.sheetText },
  appliesTo: { label: 'Anos que as listas descrevem', most: vehicleLimits.sheetText },
  crashTestAppliesTo: { label: 'A que carro o teste se refere', most: vehicleLimits.sheetText },
  originalLink: { label: 'Página original', most: vehicleLimits.address },
  faq: { label: 'Perguntas frequentes', most: vehicleLimits.faq, isLong: true },
} as const satisfies Record<string, Text>

/** Lists of a dossier, one item a line. */
export const dossierLists = {
  safety: 'Segurança',
  comfort: 'Conforto',
  convenience: 'Praticidade',
  multimedia: 'Multimídia',
  unsourcedItems: 'Itens sem fonte publicada',
  notEquipped: 'O que este carro não tem',
} as const

/** What an editor enters of the three-year costs, and what follows from it (T-76). */
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

/** What has a source beside the figures, by the key that its source has. */
export const sourcedTexts = {
  batteryChemistry: 'Química da bateria',
  connector: 'Conector',
  traction: 'Tração',
  tractionText: 'Tração na ficha',
  transmission: 'Transmissão',
  colour: 'Cores',
  wheels: 'Rodas e pneus',
  crashTest: 'Teste de colisão',
  seguranca: 'Segurança',
  conforto: 'Conforto',
  praticidade: 'Praticidade',
  multimidia: 'Multimídia',
} as const

export type ModelTextKey = keyof typeof modelTexts
export type PictureKey = (typeof pictureKeys)[number]
export type DossierTextKey = keyof typeof dossierTexts
export type DossierListKey = keyof typeof dossierLists
export type TypedCostKey = keyof typeof typedCosts
export type CostTotalKey = keyof typeof costTotals
export type SourcedKey = FigureKey | keyof typeof sourcedTexts

export const modelTextKeys = Object.keys(modelTexts) as ModelTextKey[]
export const dossierTextKeys = Object.keys(dossierTexts) as DossierTextKey[]
export const dossierListKeys = Object.keys(dossierLists) as DossierListKey[]
export const typedCostKeys = Object.keys(typedCosts) as TypedCostKey[]
export const costKeys = [...typedCostKeys, ...(Object.keys(costTotals) as CostTotalKey[])]
export const sourcedKeys = [...figureKeys, ...Object.keys(sourcedTexts)] as SourcedKey[]

export const availabilities = {
  'on-sale': 'À venda',
  discontinued: 'Fora de linha',
  unclear: 'Oferta incerta',
} as const satisfies Record<Availability, string>
export const confidences = { alta: 'Alta', media: 'Média', baixa: 'Baixa' } as const satisfies Record<
  Confidence,
  string
>

export type SourceFields = {
  /** Follows from what is sourced: nobody chooses it. */
  cycle: string | null
  codes: string[]
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD' */
  referenceDate: string | null
  confidence: Confidence
  note: string | null
}

/** Whole reais; a null sum has no estimate yet. The totals are made of them (three-year-sums.ts). */
export type CostFields = Record<TypedCostKey, number | null> & {
  includesFuel: boolean
  explanations: Record<string, string>
}

/** A page that no source stands for yet. */
export type NewSource = { code: string; text: string; url: string }

/** Everything that an editor decides of a model, its dossier, costs and sources: what is saved and compared. */
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
  dossier: Record<DossierTextKey, string | null>
  lists: Record<DossierListKey, string[]>
  /** Null: nothing is estimated. */
  costs: CostFields | null
  /** A figure without one has no known source. */
  sources: Partial<Record<SourcedKey, SourceFields>>
}
