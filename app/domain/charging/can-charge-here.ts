import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { ChargingPoint } from './charging-point.ts'

/** Facts that decide whether a visitor's car may charge at a point. Imports set aside what only sources state. */
export type ChargeFacts = Pick<ChargingPoint, 'access' | 'status'> & {
  isSample?: boolean
  /** Of each plug; `isOut`: its source says that it does not work. */
  connectors: { isOut?: boolean }[]
  /** null: in service, or not stated. */
  lifeCycle?: LifeCycle | null
  /** First day of service, as YYYY-MM-DD. */
  opensOn?: string | null
  /** False: for bicycles, lorries or buses only. */
  isForCars?: boolean
}

export type LifeCycle = 'planejado' | 'em-obras' | 'desativado'

export type Obstacle = LifeCycle | 'outros-veiculos' | 'restrito' | 'manutencao'

/** An ordinary visitor's car may charge there today. Samples do not exist and pass. */
export function canChargeHere(point: ChargeFacts, now: Date): boolean {
  return obstacleAt(point, now) === null
}

/** Who is occupied now is free later in the day; a warning stands until its source takes it back. */
export function obstacleAt(point: ChargeFacts, now: Date): Obstacle | null {
  const { isSample, access, status, connectors, lifeCycle, opensOn, isForCars } = point
  if (isSample) return null
  if (lifeCycle) return lifeCycle
  if (opensOn && opensOn > dayInSaoPaulo(now)) return 'planejado'
  if (isForCars === false) return 'outros-veiculos'
  if (access === 'restrito') return 'restrito'
  return status === 'manutencao' || isAllOut(connectors) ? 'manutencao' : null
}

/** True if a point has plugs and its source says of each that it does not work. */
export function isAllOut(connectors: ChargeFacts['connectors']): boolean {
  return connectors.length > 0 && connectors.every(({ isOut }) => isOut)
}

/** Plugs that work; all of them where none does, so that the page still names them. */
export function workingPlugs<Plug extends { isOut?: boolean }>(connectors: Plug[]): Plug[] {
  return isAllOut(connectors) ? connectors : connectors.filter(({ isOut }) => !isOut)
}

/** Why an import sets a record aside: the place is no charging point of a visitor's car for good. */
export const setAsideReasons: Partial<Record<Obstacle, string>> = {
  planejado: 'O ponto está só planejado, segundo a fonte.',
  'em-obras': 'O ponto está em obras, segundo a fonte.',
  desativado: 'O ponto está desativado, segundo a fonte.',
  'outros-veiculos': 'O ponto não é para carros: a fonte o reserva a outros veículos.',
}

/** The mark of a point that is shown although a visitor's car cannot charge there today. */
export function obstacleMark(point: ChargeFacts, now: Date): string | null {
  const obstacle = obstacleAt(point, now)
  if (obstacle === null) return null
  return obstacle === 'restrito' ? 'Fechado a visitantes: acesso restrito' : 'Fora de serviço, segundo a fonte'
}
