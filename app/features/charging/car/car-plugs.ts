import type { ConnectorType } from '#app/features/charging/connector-types.ts'

/** The plugs of a point that a car can use, by current. */
export type CarPlugs = { ac: ConnectorType[]; dc: ConnectorType[] }

/** Null: the car's inlet is not known. An inlet of CCS2 takes the plug of Type 2 as well; the common socket needs the portable charger. */
export function plugsOfInlet(connector: string | null): CarPlugs | null {
  if (connector === null) return null
  if (/ccs/i.test(connector)) return { ac: ['tipo-2', 'tomada'], dc: ['ccs2'] }
  if (/chademo/i.test(connector)) return { ac: ['tomada'], dc: ['chademo'] }
  if (/tipo 2|type 2|mennekes/i.test(connector)) return { ac: ['tipo-2', 'tomada'], dc: [] }
  if (/gb\/?t/i.test(connector)) return { ac: ['gb-t', 'tomada'], dc: ['gb-t'] }
  return null
}
