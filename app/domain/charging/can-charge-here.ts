import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { ChargingPoint } from './charging-point.ts'

/**
 * Facts that decide whether a visitor's car can charge at a point. `lifeCycle`, `opensOn` and `isForCars` come from sources only; imports
 * reject such records.
 */
export type ChargeFacts = Pick<ChargingPoint, 'access' | 'status'> & {
  isSample?: boolean
  /** `isOut`: the source says that the plug does not work. */
  connectors: { isOut?: boolean }[]
  /** null: in service, or not stated. */
  lifeCycle?: LifeCycle | null
  /** First day of service, YYYY-MM-DD. */
  opensOn?: string | null
  /** False: for bicycles, lorries or buses only. */
  isForCars?: boolean
}

export type LifeCycle = 'planejado' | 'em-obras' | 'desativado'

export type Obstacle = LifeCycle | 'outros-veiculos' | 'restrito' | 'manutencao'

/** True if a visitor's car can charge there today. Samples always pass. */
export function canChargeHere(point: ChargeFacts, now: Date): boolean {
  return obstacleAt(point, now) === null
}

/** Why a visitor's car cannot charge there; null: it can. 'ocupado' is no obstacle: the point may be free later that day. */
export function obstacleAt(point: ChargeFacts, now: Date): Obstacle | null {
  const { isSample, access, status, connectors, lifeCycle, opensOn, isForCars } = point
  if (isSample) return null
  if (lifeCycle) return lifeCycle
  if (opensOn && opensOn > dayInSaoPaulo(now)) return 'planejado'
  if (isForCars === false) return 'outros-veiculos'
  if (access === 'restrito') return 'restrito'
  return status === 'manutencao' || isAllOut(connectors) ? 'manutencao' : null
}

/** True if the source says of every plug that it does not work; false without plugs. */
export function isAllOut(connectors: ChargeFacts['connectors']): boolean {
  return connectors.length > 0 && connectors.every(({ isOut }) => isOut)
}

/** Plugs that work, or all plugs if none does, so that the page can name them. */
export function workingPlugs<Plug extends { isOut?: boolean }>(connectors: Plug[]): Plug[] {
  return isAllOut(connectors) ? connectors : connectors.filter(({ isOut }) => !isOut)
}

/** Reasons to reject a record on import: obstacles that make a place permanently unusable for cars. */
export const rejectReasons: Partial<Record<Obstacle, string>> = {
  planejado: 'O ponto está só planejado, segundo a fonte.',
  'em-obras': 'O ponto está em obras, segundo a fonte.',
  desativado: 'O ponto está desativado, segundo a fonte.',
  'outros-veiculos': 'O ponto não é para carros: a fonte o reserva a outros veículos.',
}

/** The mark of a listed point where a visitor's car cannot charge today. Returns null for other points. */
export function obstacleMark(point: ChargeFacts, now: Date): string | null {
  const obstacle = obstacleAt(point, now)
  if (obstacle === null) return null
  return obstacle === 'restrito' ? 'Fechado a visitantes: acesso restrito' : 'Fora de serviço, segundo a fonte'
}
