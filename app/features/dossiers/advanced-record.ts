import { nameOf } from '#app/features/vehicles/vehicle.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import type { Dossier } from './dossier.ts'
import { figures, type FigureKey } from './figure.ts'
import { galleryOf } from './gallery.ts'

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

/** Writes a dossier in its bulk-JSON form. What is unknown is an empty text. */
export function writeAdvancedRecord(dossier: Dossier): AdvancedRecord {
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
      Custos_Manutencao: writeCosts(dossier),
    },
    Imagens: galleryOf(dossier).map((picture) => picture.url),
    Descricao: dossier.description ?? '',
    FAQ: dossier.faq ?? '',
  }
}

function writeCosts({ costs, priceBrl }: Dossier): MaintenanceCosts {
  const energy = reais(costs?.electricityBrl)
  return {
    Preco_Compra: reais(costs?.purchaseBrl ?? priceBrl),
    Documentacao: reais(costs?.documentationBrl),
    IPVA_3_Anos: reais(costs?.ipva3YearsBrl),
    Revisoes: reais(costs?.servicingBrl),
    ...(costs?.includesFuel ? { Combustivel_Eletricidade: energy } : { Eletricidade: energy }),
    Gastos_Totais: reais(costs?.totalSpendingBrl),
    Valor_Revenda: reais(costs?.resaleBrl),
    Desvalorizacao: reais(costs?.depreciationBrl),
    Custo_3_Anos: reais(costs?.cost3YearsBrl),
  }
}

/** 'R$159.800', as the specification writes it. */
function reais(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : `R$${formatNumber(value)}`
}
