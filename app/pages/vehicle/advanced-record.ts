import { recordNameOf } from '#app/domain/vehicles/vehicle.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { formatBrl, formatNumber, formatPriceDigits } from '#app/platform/format/format-number.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import {
  furtherFacts,
  listPathOf,
  type SpecifiedFact,
  specifiedPaths,
} from '#app/domain/vehicles/facts/entered-facts.ts'
import { type FactKey, type FactValue, type FigureKey, figures, formatFact } from '#app/domain/vehicles/facts/facts.ts'
import { galleryOf } from './gallery.tsx'
import { writeRecall } from '#app/domain/vehicles/details/recall.ts'
import { type CostKey, isSumOfCosts, portalAmountMark, type ThreeYearAnalysis } from './three-year-analysis.ts'

/** The bulk-JSON form of a vehicle, with the specification's own keys (DATA-02 to DATA-05). */
export type AdvancedRecord = {
  id: number
  Link_Original: string
  Resumo_Modelo: { Modelo: string; Ano: string; Tipo: string } & Record<NameIn<'Resumo_Modelo'>, string>
  Ficha_Tecnica: Record<NameIn<'Ficha_Tecnica'>, string> & {
    Motor: { Aceleracao_0_100kmh: string; Velocidade_Maxima: string }
    Seguranca: string[]
    Conforto: string[]
    Praticidade: string[]
    Multimidia: string[]
    /** A line each, as `recallFormat` says it; left out where none is known. */
    Recalls?: string[]
    Custos_Manutencao: MaintenanceCosts
  }
  Imagens: string[]
  Descricao: string
  FAQ: string
}

type NameIn<Section extends string> = (typeof specifiedPaths)[SpecifiedFact] extends infer Path
  ? Path extends `${Section}.${infer Name}`
    ? Name
    : never
  : never

/** A hybrid's energy stands under Combustivel_Eletricidade, because it holds petrol too. */
type MaintenanceCosts = {
  Preco_Compra: string
  Documentacao: string
  IPVA_3_Anos: string
  Revisoes: string
  Eletricidade?: string
  Combustivel_Eletricidade?: string
  Gastos_Totais: string
  Valor_Revenda: string
  Desvalorizacao: string
  Custo_3_Anos: string
}

/**
 * Writes the details of a model in its bulk-JSON form. What is unknown is an empty text.
 * @param analysis null where only what editors wrote is asked for
 */
export function writeAdvancedRecord(details: VehicleDetails, analysis: ThreeYearAnalysis | null): AdvancedRecord {
  const { Preco_Sugerido, ...summary } = factsIn('Resumo_Modelo', details)
  const { wheels, wheelIn } = details
  return {
    id: details.id,
    Link_Original: details.originalLink ?? '',
    Resumo_Modelo: {
      Modelo: recordNameOf(details),
      Ano: String(details.year),
      Tipo: details.typeLabel,
      ...summary,
      Preco_Sugerido,
    },
    Ficha_Tecnica: {
      ...factsIn('Ficha_Tecnica', details),
      Tamanho_Roda: wheels ?? (wheelIn === null ? '' : listedText('wheelIn', wheelIn)),
      ...furtherFactsOf(details),
      Motor: { Aceleracao_0_100kmh: summary.Aceleracao_0_100kmh, Velocidade_Maxima: summary.Velocidade_Maxima },
      Seguranca: details.features.safety,
      Conforto: details.features.comfort,
      Praticidade: details.features.convenience,
      Multimidia: details.features.multimedia,
      ...(details.recalls.length > 0 && { Recalls: details.recalls.map(writeRecall) }),
      Custos_Manutencao: writeCosts(details, analysis),
    },
    // Drawings are listed where a model has no pictures of its own: beside them they would be read back as such.
    Imagens: details.imageUrls.length > 0 ? details.imageUrls : galleryOf(details).map((picture) => picture.url),
    Descricao: details.description ?? '',
    FAQ: details.faq ?? '',
  }
}

/** The specification's fields of one section. */
function factsIn<Section extends string>(section: Section, details: VehicleDetails): Record<NameIn<Section>, string> {
  const own = (Object.keys(specifiedPaths) as SpecifiedFact[]).flatMap((key) => {
    const [start, name = ''] = specifiedPaths[key].split('.')
    const value = details[key]
    return start === section ? [[name, value === null ? '' : listedText(key, value)]] : []
  })
  return Object.fromEntries(own) as Record<NameIn<Section>, string>
}

/** A field that the specification does not name is written only where its value is known. */
function furtherFactsOf(details: VehicleDetails): Record<string, string> {
  const known = furtherFacts.flatMap((key) => {
    const value = details[key]
    return value === null ? [] : [[listPathOf(key).split('.').at(-1) ?? '', listedText(key, value)]]
  })
  return Object.fromEntries(known) as Record<string, string>
}

function listedText(key: FactKey, value: NonNullable<FactValue>): string {
  if (key === 'priceBrl') return reais(value as number)
  if (typeof value !== 'number') return formatFact(key, value)
  const { unit, decimals } = figures[key as FigureKey]
  return `${formatNumber(value, decimals)} ${unit}`.trim()
}

/** The nine stated amounts as the model's page has them, to the cent; what an editor wrote stands in whole reais. */
function writeCosts({ costs, priceBrl, type }: VehicleDetails, analysis: ThreeYearAnalysis | null): MaintenanceCosts {
  const amount = (key: Exclude<CostKey, 'insuranceBrl' | 'tyresBrl'>) => {
    const written = costs?.[key] ?? null
    // The sums are always the portal's; a loss of value without a resale is no sum.
    const isLine = key === 'depreciationBrl' ? costs?.resaleBrl === null : !isSumOfCosts(key)
    if (written !== null && isLine) return reais(written)
    const reckoned = analysis?.lines[key].brl ?? (key === 'purchaseBrl' ? priceBrl : null)
    return reckoned === null ? '' : `R$${formatCents(reckoned)} ${portalAmountMark}`
  }
  const energy = amount('electricityBrl')
  const includesFuel = costs?.electricityBrl != null ? costs.includesFuel : vehicleTypes[type].hasTank
  return {
    Preco_Compra: amount('purchaseBrl'),
    Documentacao: amount('documentationBrl'),
    IPVA_3_Anos: amount('ipva3YearsBrl'),
    Revisoes: amount('servicingBrl'),
    ...(includesFuel ? { Combustivel_Eletricidade: energy } : { Eletricidade: energy }),
    Gastos_Totais: amount('totalSpendingBrl'),
    Valor_Revenda: amount('resaleBrl'),
    Desvalorizacao: amount('depreciationBrl'),
    Custo_3_Anos: amount('cost3YearsBrl'),
  }
}

/** 'R$159.800', as the specification writes it. */
function reais(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : `R$${formatPriceDigits(value)}`
}

function formatCents(value: number): string {
  return formatBrl(value).replace(/^(-?)R\$\s*/, '$1')
}
