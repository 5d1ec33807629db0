import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { ChargingPoint } from './charging-point.ts'

/** Facts that decide whether a visitor's car can charge at a point. `lifeCycle`, `opensOn` and `isForCars` are set during an import only. */
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

/** True if a car can charge today, and for all samples. */
export function canChargeHere(point: ChargeFacts, now: Date): boolean {
  return obstacleAt(point, now) === null
}

/** null: it can charge today. An occupied point may be free later today, so it has no obstacle. */
export function obstacleAt(point: ChargeFacts, now: Date): Obstacle | null {
  const { isSample, access, status, connectors, lifeCycle, opensOn, isForCars } = point
  if (isSample) return null
  if (lifeCycle) return lifeCycle
  if (opensOn && opensOn > dayInSaoPaulo(now)) return 'planejado'
  if (isForCars === false) return 'outros-veiculos'
  if (access === 'restrito') return 'restrito'
  return status === 'manutencao' || isAllOut(connectors) ? 'manutencao' : null
}

/** False if the list is empty. */
export function isAllOut(connectors: ChargeFacts['connectors']): boolean {
  return connectors.length > 0 && connectors.every(({ isOut }) => isOut)
}

/** If no plug works, returns all of them. */
export function workingPlugs<Plug extends { isOut?: boolean }>(connectors: Plug[]): Plug[] {
  return isAllOut(connectors) ? connectors : connectors.filter(({ isOut }) => !isOut)
}

/** Obstacles that make an import reject a point, with the message for the editor. */
export const rejectReasons: Partial<Record<Obstacle, string>> = {
  planejado: 'O ponto está só planejado, segundo a fonte.',
  'em-obras': 'O ponto está em obras, segundo a fonte.',
  desativado: 'O ponto está desativado, segundo a fonte.',
  'outros-veiculos': 'O ponto não é para carros: a fonte o reserva a outros veículos.',
}

/** 'Fechado a visitantes: acesso restrito' or 'Fora de serviço, segundo a fonte'. null: visitors can charge. */
export function obstacleMark(point: ChargeFacts, now: Date): string | null {
  const obstacle = obstacleAt(point, now)
  if (obstacle === null) return null
  return obstacle === 'restrito' ? 'Fechado a visitantes: acesso restrito' : 'Fora de serviço, segundo a fonte'
}
