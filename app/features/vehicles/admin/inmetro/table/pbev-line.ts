import { type VehicleType, vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import type { LineFigures } from './inmetro-figures.ts'

/** The table's words for a drive, and the portal's type. */
export const propulsions = {
  BEV: { type: 'eletrico', name: 'elétrico' },
  PHEV: { type: 'plug-in', name: 'híbrido plug-in' },
  HEV: { type: 'hibrido', name: 'híbrido' },
} as const satisfies Record<string, { type: VehicleType; name: string }>

export type Propulsion = keyof typeof propulsions

export function isPropulsion(text: string): text is Propulsion {
  return Object.hasOwn(propulsions, text)
}

/** Whether a car of it takes energy from a socket, and whether it burns fuel. */
export function drivesOf(propulsion: Propulsion): { hasPlug: boolean; hasTank: boolean } {
  return vehicleTypes[propulsions[propulsion].type]
}

/** A line of the Inmetro's table whose numbers agree with each other. */
export type PbevLine = {
  place: number
  /** Brand, model and version as lines and models are compared; what a choice of an editor is kept by. */
  key: string
  /** 'BYD DOLPHIN MINI GS EV', as the table writes it. */
  name: string
  propulsion: Propulsion
  /** The Inmetro's own word for cars of its kind, 'Sub Compacto'; empty where the table does not say it. */
  category: string
  figures: LineFigures
}

/** A line that is not used, and why, in words that follow its place. */
export type AsideLine = {
  place: number
  name: string
  key: string | null
  reason: string
  /** Its columns are about different cars, as far as its numbers tell. */
  isMixed: boolean
}

/** A table that can be compared. */
export type ReadTable = {
  /** 'PBEV 2025, máscara de 24/11/2025' */
  name: string
  /** 'YYYY' or 'YYYY-MM-DD': what its figures refer to. */
  date: string
  lines: PbevLine[]
  aside: AsideLine[]
  /** The number of lines that repeat another one word for word and number for number. */
  repeatedCount: number
}
