import { z } from 'zod'
import { categoryFromDescription, normalizeType } from '#app/domain/vehicles/vehicle-type.ts'
import { figureInText, parsePriceBRL } from './figure-in-text.ts'
import { numberInText } from '#app/domain/vehicles/number-in-text.ts'
import { slugFor } from '#app/domain/vehicles/vehicle.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { type VehicleDetails, type ThreeYearCosts } from './vehicle-details.ts'
import { listedFacts, listPathOf, readFlag } from '#app/domain/vehicles/facts/entered-facts.ts'
import {
  type FactKey,
  facts,
  type FigureKey,
  figures,
  type FactValue,
  type FactValues,
  unknownFacts,
} from '#app/domain/vehicles/facts/facts.ts'
import { readRecalls } from './recall.ts'
import { isPictureAddress } from './vehicle-limits.ts'

/** 16.2 becomes '16,2'. null or undefined: unknown. */
const text = z.union([z.string(), z.number().transform((number) => String(number).replace('.', ','))]).nullish()
const texts = z.array(z.string()).catch([])

const costShape = z
  .object({
    Preco_Compra: text,
    Documentacao: text,
    IPVA_3_Anos: text,
    Revisoes: text,
    Eletricidade: text,
    Combustivel_Eletricidade: text,
    Gastos_Totais: text,
    Valor_Revenda: text,
    Desvalorizacao: text,
    Custo_3_Anos: text,
  })
  .partial()

function factShape(section: string): Record<string, typeof text> {
  const names = listedFacts.map((key) => listPathOf(key).split('.')).filter(([start]) => start === section)
  return Object.fromEntries(names.map(([, name = '']) => [name, text]))
}

const record = z.object({
  id: z.coerce.number().int().positive(),
  Link_Original: text,
  Resumo_Modelo: z.object({
    Modelo: z.string().min(1),
    Ano: text,
    Tipo: z.string().min(1),
    ...factShape('Resumo_Modelo'),
  }),
  Ficha_Tecnica: z.object({
    ...factShape('Ficha_Tecnica'),
    Seguranca: texts,
    Conforto: texts,
    Praticidade: texts,
    Multimidia: texts,
    Recalls: texts,
    Custos_Manutencao: costShape.nullish(),
  }),
  Imagens: z.array(z.string()),
  Descricao: text,
  FAQ: text,
})

type ReadRecord = z.infer<typeof record>

/**
 * Reads an editor's JSON list.
 * @param stampMs time at which the list was stored; its day becomes the reference date of the prices
 * @throws ZodError if the list or a vehicle has the wrong shape
 */
export function readAdvancedRecords(list: unknown, stampMs: number): VehicleDetails[] {
  return z
    .array(record)
    .parse(list)
    .map((one) => toVehicleDetails(one, stampMs))
}

function toVehicleDetails(one: ReadRecord, stampMs: number): VehicleDetails {
  const { Resumo_Modelo: summary, Ficha_Tecnica: sheet } = one
  const [brand = '', ...model] = summary.Modelo.trim().split(/\s+/)
  const known = factsOf(one)
  const recalls = readRecalls(sheet.Recalls)
  return {
    ...unstated,
    id: one.id,
    slug: slugFor(summary.Modelo, one.id),
    brand,
    model: model.join(' '),
    year: numberInText(summary.Ano) ?? 0,
    type: normalizeType(summary.Tipo),
    typeLabel: summary.Tipo,
    category: categoryFromDescription(one.Descricao ?? ''),
    availability: 'on-sale',
    priceSource: {
      referenceDate: dayInSaoPaulo(new Date(stampMs)),
      confidence: 'media',
      hasPublishedSource: true,
    },
    ...known,
    traction: known.tractionText,
    imageUrls: one.Imagens.filter(isPictureAddress),
    description: one.Descricao || null,
    features: equipmentOf(sheet),
    recalls,
    ...(recalls.length > 0 && { hasRecall: true }),
    faq: one.FAQ || null,
    originalLink: one.Link_Original || null,
    costs: sheet.Custos_Manutencao ? toCosts(sheet.Custos_Manutencao) : null,
  }
}

const unstated = {
  version: null,
  dimensions: null,
  figureSources: {},
  makerPageUrl: null,
  crashTest: null,
  unsourcedFeatures: [],
  notEquipped: [],
  appliesTo: null,
} satisfies Partial<VehicleDetails>

/** A missing or empty field becomes null. */
function factsOf(one: ReadRecord): FactValues {
  const entries = listedFacts.map((key) => {
    const [section = '', name = ''] = listPathOf(key).split('.')
    return [
      key,
      factIn(key, (one[section as 'Resumo_Modelo'] as Record<string, string | null | undefined>)[name] ?? ''),
    ]
  })
  return { ...unknownFacts, ...(Object.fromEntries(entries) as Partial<FactValues>) }
}

function factIn(key: FactKey, raw: string): FactValue {
  if (key === 'priceBrl') return parsePriceBRL(raw)
  const { kind } = facts[key]
  if (kind === 'number') return figureOf(raw, figures[key as FigureKey].unit)
  return kind === 'flag' ? readFlag(raw) : raw || null
}

/** null: the text has no number, or another unit. */
function figureOf(raw: string | null | undefined, unit: string): number | null {
  const value = figureInText(raw, unit)
  return value === 'other-unit' ? null : value
}

function equipmentOf(sheet: ReadRecord['Ficha_Tecnica']): VehicleDetails['features'] {
  return {
    safety: sheet.Seguranca,
    comfort: sheet.Conforto,
    convenience: sheet.Praticidade,
    multimedia: sheet.Multimidia,
  }
}

function toCosts(costs: NonNullable<ReadRecord['Ficha_Tecnica']['Custos_Manutencao']>): ThreeYearCosts {
  const { Eletricidade, Combustivel_Eletricidade } = costs
  return {
    purchaseBrl: figureOf(costs.Preco_Compra, 'BRL'),
    documentationBrl: figureOf(costs.Documentacao, 'BRL'),
    ipva3YearsBrl: figureOf(costs.IPVA_3_Anos, 'BRL'),
    servicingBrl: figureOf(costs.Revisoes, 'BRL'),
    electricityBrl: figureOf(Eletricidade, 'BRL') ?? figureOf(Combustivel_Eletricidade, 'BRL'),
    includesFuel: !Eletricidade && Boolean(Combustivel_Eletricidade),
    totalSpendingBrl: figureOf(costs.Gastos_Totais, 'BRL'),
    resaleBrl: figureOf(costs.Valor_Revenda, 'BRL'),
    cost3YearsBrl: figureOf(costs.Custo_3_Anos, 'BRL'),
    depreciationBrl: figureOf(costs.Desvalorizacao, 'BRL'),
    explanations: {},
    typedOn: {},
  }
}
