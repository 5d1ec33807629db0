import { commonSocketKw, usualWallboxKw } from '#app/domain/costs/home-sockets.ts'

/** `phrase`: follows 'Para 70 km por dia'. `kw` null: no plug at home. */
export const homeChargings = {
  tomada: { label: 'Sim, em tomada comum', phrase: 'com tomada comum em casa', kw: commonSocketKw },
  carregador: { label: 'Sim, com wallbox', phrase: 'com wallbox em casa', kw: usualWallboxKw },
  nao: { label: 'Não, só na rua', phrase: 'sem garagem', kw: null },
} as const satisfies Record<string, { label: string; phrase: string; kw: number | null }>

export type HomeCharging = keyof typeof homeChargings

export function isHomeCharging(text: string): text is HomeCharging {
  return Object.hasOwn(homeChargings, text)
}

export type DailyUse = { kmPerDay: number; home: HomeCharging }

export const usualKmPerDay = 60

export function kmPerMonthOf({ kmPerDay }: Pick<DailyUse, 'kmPerDay'>): number {
  return kmPerDay * 30
}

export const kmPerDayLimits = {
  min: 1,
  max: 1000,
  problem: 'Escreva quantos km você roda por dia, de 1 a 1.000',
}

/** 'unknown' does not count as met. */
export type Fit = 'met' | 'tight' | 'missed' | 'unknown'
export type Evaluation = { verdict: Fit; sentence: string }
