import type { Confidence } from '#app/platform/confidence.ts'
import { formatBrlWhole, formatNumber } from '#app/ui/format-number.ts'

/** Every figure of a model, in the order of the technical sheet: its words, its unit, and which way is better. */
export const figures = {
  priceBrl: { label: 'Preço sugerido', unit: 'BRL', decimals: 0, better: 'lower', group: 'Preço' },
  rangeKm: { label: 'Autonomia (Inmetro)', unit: 'km', decimals: 0, better: 'higher', group: 'Energia' },
  rangeWltpKm: { label: 'Autonomia (WLTP)', unit: 'km', decimals: 0, better: 'higher', group: 'Energia' },
  consumptionKwhPer100Km: {
    label: 'Consumo elétrico (Inmetro)',
    unit: 'kWh/100 km',
    decimals: 1,
    better: 'lower',
    group: 'Energia',
  },
  fuelCityKmPerL: {
    label: 'Gasolina na cidade (Inmetro)',
    unit: 'km/l',
    decimals: 1,
    better: 'higher',
    group: 'Energia',
  },
  fuelHighwayKmPerL: {
    label: 'Gasolina na estrada (Inmetro)',
    unit: 'km/l',
    decimals: 1,
    better: 'higher',
    group: 'Energia',
  },
  batteryKwh: { label: 'Bateria', unit: 'kWh', decimals: 1, better: 'higher', group: 'Energia' },
  acChargeKw: { label: 'Recarga AC, até', unit: 'kW', decimals: 1, better: 'higher', group: 'Energia' },
  dcChargeKw: { label: 'Recarga rápida DC, até', unit: 'kW', decimals: 1, better: 'higher', group: 'Energia' },
  dcChargeMin: { label: 'Tempo de recarga rápida', unit: 'min', decimals: 0, better: 'lower', group: 'Energia' },
  powerCv: { label: 'Potência', unit: 'cv', decimals: 0, better: 'higher', group: 'Desempenho' },
  torqueNm: { label: 'Torque', unit: 'Nm', decimals: 0, better: 'higher', group: 'Desempenho' },
  acceleration0To100S: { label: '0–100 km/h', unit: 's', decimals: 1, better: 'lower', group: 'Desempenho' },
  topSpeedKmh: { label: 'Velocidade máxima', unit: 'km/h', decimals: 0, better: 'higher', group: 'Desempenho' },
  seats: { label: 'Lugares', unit: '', decimals: 0, better: null, group: 'Medidas' },
  trunkL: { label: 'Porta-malas', unit: 'litros', decimals: 0, better: 'higher', group: 'Medidas' },
  lengthMm: { label: 'Comprimento', unit: 'mm', decimals: 0, better: null, group: 'Medidas' },
  widthMm: { label: 'Largura', unit: 'mm', decimals: 0, better: null, group: 'Medidas' },
  heightMm: { label: 'Altura', unit: 'mm', decimals: 0, better: null, group: 'Medidas' },
  wheelbaseMm: { label: 'Entre-eixos', unit: 'mm', decimals: 0, better: null, group: 'Medidas' },
  weightKg: { label: 'Peso', unit: 'kg', decimals: 0, better: 'lower', group: 'Medidas' },
  wheelIn: { label: 'Rodas', unit: 'pol.', decimals: 0, better: null, group: 'Medidas' },
  warrantyVehicleYears: {
    label: 'Garantia do veículo',
    unit: 'anos',
    decimals: 0,
    better: 'higher',
    group: 'Garantia',
  },
  warrantyBatteryYears: {
    label: 'Garantia da bateria',
    unit: 'anos',
    decimals: 0,
    better: 'higher',
    group: 'Garantia',
  },
} as const satisfies Record<string, FigureKind>

export type FigureKind = {
  label: string
  unit: string
  decimals: number
  /** Which way is better for the buyer; null where neither is. */
  better: 'higher' | 'lower' | null
  group: string
}

export type FigureKey = keyof typeof figures

/** In the order of the technical sheet. */
export const figureKeys = Object.keys(figures) as FigureKey[]

export type FigureGroup = (typeof figures)[FigureKey]['group']

export function isFigureKey(text: string): text is FigureKey {
  return Object.hasOwn(figures, text)
}

/** 'R$ 159.800', '14,9 s' or '5'. */
export function formatFigure(figure: FigureKey, value: number): string {
  const { unit, decimals } = figures[figure]
  return unit === 'BRL' ? formatBrlWhole(value) : [formatNumber(value, decimals), unit].filter(Boolean).join('\u00a0')
}

/** Null is unknown. */
export type FigureValues = Record<FigureKey, number | null>

/** Where one figure of one model comes from. */
export type FigureSource = {
  cycle: string | null
  /** Pages that state it; empty where only general knowledge does. */
  pages: SourcePage[]
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  referenceDate: string | null
  confidence: Confidence
  note: string | null
}

/** `url` is null where only an abbreviated address is known: it is named, never linked. */
export type SourcePage = { text: string; url: string | null }
