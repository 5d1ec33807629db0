/** A condition of driving: an even speed; null is city traffic. */
export type RangeCondition = { label: string; speedKmh: number | null; isHot: boolean }

/** In the order in which they are shown. */
export const rangeConditions = {
  city: { label: 'Cidade', speedKmh: null, isHot: false },
  'city-hot': { label: 'Cidade, 35\u00a0°C com ar-condicionado', speedKmh: null, isHot: true },
  'road-80': { label: 'Estrada a 80 km/h', speedKmh: 80, isHot: false },
  'road-100': { label: 'Estrada a 100 km/h', speedKmh: 100, isHot: false },
  'road-110': { label: 'Estrada a 110 km/h', speedKmh: 110, isHot: false },
  'road-110-hot': { label: 'Estrada a 110 km/h, 35\u00a0°C com ar', speedKmh: 110, isHot: true },
  'road-120': { label: 'Estrada a 120 km/h', speedKmh: 120, isHot: false },
} as const satisfies Record<string, RangeCondition>

export type RangeConditionKey = keyof typeof rangeConditions
export const rangeConditionKeys = Object.keys(rangeConditions) as RangeConditionKey[]
