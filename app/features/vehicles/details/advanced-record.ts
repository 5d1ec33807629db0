import { nameOf } from '#app/features/vehicles/vehicle.ts'
import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { formatBrl, formatNumber } from '#app/ui/format-number.ts'
import type { Dossier } from './dossier.ts'
import { figures, type FigureKey } from './figure.ts'
import { galleryOf } from './gallery.ts'
import { type CostKey, isSumOfCosts, portalAmountMark, type ThreeYearAnalysis } from './three-year-analysis.ts'

/** The bulk-JSON form of a vehicle, with the specification's own keys (DATA-02 to DATA-05). */
export type AdvancedRecord = {
  id: number
  Link_Original: string
  Resumo_Modelo: {
    Modelo: string
    Ano: string
    Tipo: string
    Bateria: string
    Autonomia: string
    Consumo: string
    Potencia: string
    Aceleracao_0_100kmh: string
    Velocidade_Maxima: string
    Preco_Sugerido: string
  }
  Ficha_Tecnica: {
    Cor: string
    Transmissao: string
    Tracao: string
    Tamanho_Roda: string
    Motor: { Aceleracao_0_100kmh: string; Velocidade_Maxima: string }
    Seguranca: string[]
    Conforto: string[]
    Praticidade: string[]
    Multimidia: string[]
    Custos_Manutencao: MaintenanceCosts
  }
  Imagens: string[]
  Descricao: string
  FAQ: string
}

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
 * Writes a dossier in its bulk-JSON form. What is unknown is an empty text.
 * @param analysis null where only what editors wrote is asked for
 */
export function writeAdvancedRecord(dossier: Dossier, analysis: ThreeYearAnalysis | null): AdvancedRecord {
  const figure = (key: FigureKey) => {
    const value = dossier.figures[key]
    const { unit, decimals } = figures[key]
    return value === null ? '' : `${formatNumber(value, decimals)} ${unit}`.trim()
  }
  return {
    id: dossier.id,
    Link_Original: dossier.originalLink ?? '',
    Resumo_Modelo: {
      Modelo: nameOf(dossier),
      Ano: String(dossier.year),
      Tipo: dossier.typeLabel,
      Bateria: figure('batteryKwh'),
      Autonomia: figure('rangeKm'),
      Consumo: figure('consumptionKwhPer100Km'),
      Potencia: figure('powerCv'),
      Aceleracao_0_100kmh: figure('acceleration0To100S'),
      Velocidade_Maxima: figure('topSpeedKmh'),
      Preco_Sugerido: reais(dossier.priceBrl),
    },
    Ficha_Tecnica: {
      Cor: dossier.colour ?? '',
      Transmissao: dossier.transmission ?? '',
      Tracao: dossier.tractionText ?? '',
      Tamanho_Roda: dossier.wheels ?? figure('wheelIn'),
      Motor: { Aceleracao_0_100kmh: figure('acceleration0To100S'), Velocidade_Maxima: figure('topSpeedKmh') },
      Seguranca: dossier.features.safety,
      Conforto: dossier.features.comfort,
      Praticidade: dossier.features.convenience,
      Multimidia: dossier.features.multimedia,
      Custos_Manutencao: writeCosts(dossier, analysis),
    },
    Imagens: galleryOf(dossier).map((picture) => picture.url),
    Descricao: dossier.description ?? '',
    FAQ: dossier.faq ?? '',
  }
}

/** The nine stated amounts as the model's page has them, to the cent; what an editor wrote stands in whole reais. */
function writeCosts({ costs, priceBrl, type }: Dossier, analysis: ThreeYearAnalysis | null): MaintenanceCosts {
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
  return value === null || value === undefined ? '' : `R$${formatNumber(value)}`
}

/** '5.015,52'. */
function formatCents(value: number): string {
  return formatBrl(value).replace(/^(-?)R\$\s*/, '$1')
}
