import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { ChargingPoint } from './charging-point.ts'

/**
 * Facts that decide whether a visitor's car can charge at a point. `lifeCycle`, `opensOn` and `isForCars` are known only during an import
 * and are not stored.
 */
export type ChargeFacts = Pick<ChargingPoint, 'access' | 'status'> & {
  isSample?: boolean
  /** `isOut`: out of service according to the source. */
  connectors: { isOut?: boolean }[]
  /** null: in service, or unknown. */
  lifeCycle?: LifeCycle | null
  /** First day of service, 'YYYY-MM-DD'. */
  opensOn?: string | null
  /** False if the point is only for bicycles, lorries or buses. */
  isForCars?: boolean
}

export type LifeCycle = 'planejado' | 'em-obras' | 'desativado'

export type Obstacle = LifeCycle | 'outros-veiculos' | 'restrito' | 'manutencao'

/** True if a visitor's car can charge here today. Always true for samples. */
export function canChargeHere(point: ChargeFacts, now: Date): boolean {
  return obstacleAt(point, now) === null
}

/** Why a visitor's car cannot charge here today. null: it can charge. An occupied point may be free later today, so it has no obstacle. */
export function obstacleAt(point: ChargeFacts, now: Date): Obstacle | null {
  const { isSample, access, status, connectors, lifeCycle, opensOn, isForCars } = point
  if (isSample) return null
  if (lifeCycle) return lifeCycle
  if (opensOn && opensOn > dayInSaoPaulo(now)) return 'planejado'
  if (isForCars === false) return 'outros-veiculos'
  if (access === 'restrito') return 'restrito'
  return status === 'manutencao' || isAllOut(connectors) ? 'manutencao' : null
}

/** True if all plugs are out of service. False without plugs. */
export function isAllOut(connectors: ChargeFacts['connectors']): boolean {
  return connectors.length > 0 && connectors.every(({ isOut }) => isOut)
}

/** Plugs in service. All plugs if every plug is out of service. */
export function workingPlugs<Plug extends { isOut?: boolean }>(connectors: Plug[]): Plug[] {
  return isAllOut(connectors) ? connectors : connectors.filter(({ isOut }) => !isOut)
}

/** Sentences for records that an import rejects because of an obstacle. */
export const rejectReasons: Partial<Record<Obstacle, string>> = {
  planejado: 'O ponto está só planejado, segundo a fonte.',
  'em-obras': 'O ponto está em obras, segundo a fonte.',
  desativado: 'O ponto está desativado, segundo a fonte.',
  'outros-veiculos': 'O ponto não é para carros: a fonte o reserva a outros veículos.',
}

/** Label of a point where a visitor's car cannot charge today. null: it can charge. */
export function obstacleMark(point: ChargeFacts, now: Date): string | null {
  const obstacle = obstacleAt(point, now)
  if (obstacle === null) return null
  return obstacle === 'restrito' ? 'Fechado a visitantes: acesso restrito' : 'Fora de serviço, segundo a fonte'
}
