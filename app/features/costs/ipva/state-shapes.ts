import type { StateCode } from '#app/platform/brazilian-states.ts'
import statesSvg from './states.svg'

/** Of the map (@svg-maps/brazil, based on MapSVG, CC BY 4.0). */
export const mapViewBox = '0 0 613 639'

/** Where the shape of a state is: one file for all, under an address that changes with it. */
export function shapeHref(state: StateCode): string {
  return `${statesSvg}#${state.toLowerCase()}`
}

/** Too small for a label on a phone; the list beside the map names them. */
export const smallStates = new Set<StateCode>(['AL', 'DF', 'ES', 'PB', 'PE', 'RJ', 'RN', 'SC', 'SE'])

/** Where a state's code is written: the middle of its largest part. */
export const stateCentres: Record<StateCode, [x: number, y: number]> = {
  AC: [55, 227],
  AL: [584, 230],
  AM: [145, 147],
  AP: [344, 60],
  BA: [504, 278],
  CE: [537, 161],
  DF: [423, 341],
  ES: [521, 392],
  GO: [381, 334],
  MA: [448, 161],
  MG: [458, 374],
  MS: [299, 405],
  MT: [283, 285],
  PA: [324, 147],
  PB: [581, 193],
  PE: [562, 212],
  PI: [485, 197],
  PR: [350, 477],
  RJ: [489, 435],
  RN: [583, 173],
  RO: [174, 253],
  RR: [197, 50],
  RS: [323, 566],
  SC: [367, 522],
  SE: [571, 247],
  SP: [395, 437],
  TO: [401, 240],
}
