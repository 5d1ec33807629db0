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
import { galleryOf } from './gallery-pictures.ts'
import { writeRecall } from '#app/domain/vehicles/details/recall.ts'
import { type CostKey, isSumOfCosts, portalAmountMark, type ThreeYearAnalysis } from './three-year-analysis.ts'

/** Record in the editors' JSON list. The requirements fix the keys. */
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
    /** One recall per line (`recallFormat`). Absent: no recall. */
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

/** `Combustivel_Eletricidade` if the energy cost includes petrol, otherwise `Eletricidade`. */
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
 * Unknown values become ''.
 * @param analysis null: only amounts typed by editors
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
    // Drawings are listed only without photos: an import would read them as photos.
    Imagens: details.imageUrls.length > 0 ? details.imageUrls : galleryOf(details).map((picture) => picture.url),
    Descricao: details.description ?? '',
    FAQ: details.faq ?? '',
  }
}

/** '' if unknown. */
function factsIn<Section extends string>(section: Section, details: VehicleDetails): Record<NameIn<Section>, string> {
  const own = (Object.keys(specifiedPaths) as SpecifiedFact[]).flatMap((key) => {
    const [start, name = ''] = specifiedPaths[key].split('.')
    const value = details[key]
    return start === section ? [[name, value === null ? '' : listedText(key, value)]] : []
  })
  return Object.fromEntries(own) as Record<NameIn<Section>, string>
}

/** Facts that the requirements do not name. Unknown values are omitted. */
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

/** Amounts as on the model's page. Computed ones have cents and a mark, typed ones are whole reais. */
function writeCosts({ costs, priceBrl, type }: VehicleDetails, analysis: ThreeYearAnalysis | null): MaintenanceCosts {
  const amount = (key: Exclude<CostKey, 'insuranceBrl' | 'tyresBrl'>) => {
    const written = costs?.[key] ?? null
    // The editor's amount counts, except for sums and, with a typed resale value, the loss of value.
    const isLine = key === 'depreciationBrl' ? costs?.resaleBrl === null : !isSumOfCosts(key)
    if (written !== null && isLine) return reais(written)
    const computed = analysis?.lines[key].brl ?? (key === 'purchaseBrl' ? priceBrl : null)
    return computed === null ? '' : `R$${formatCents(computed)} ${portalAmountMark}`
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

function reais(value: number): string {
  return `R$${formatPriceDigits(value)}`
}

function formatCents(value: number): string {
  return formatBrl(value).replace(/^(-?)R\$\s*/, '$1')
}
