/** Types by code. Other plugs are 'outro'. */
export const connectorTypes = {
  'tipo-2': 'Tipo 2',
  ccs2: 'CCS2',
  chademo: 'CHAdeMO',
  'tipo-1': 'Tipo 1',
  'gb-t': 'GB/T',
  tesla: 'Tesla/NACS',
  tomada: 'Tomada comum',
  outro: 'Outro',
} as const

export type ConnectorType = keyof typeof connectorTypes

export function isConnectorType(text: string): text is ConnectorType {
  return Object.hasOwn(connectorTypes, text)
}

type CarPlugs = { ac: ConnectorType[]; dc: ConnectorType[] }

/** A CCS2 inlet also takes Type 2, and every car can use a household socket with a portable charger. null: unknown inlet. */
export function plugsOfInlet(connector: string | null): CarPlugs | null {
  if (connector === null) return null
  if (/ccs/i.test(connector)) return { ac: ['tipo-2', 'tomada'], dc: ['ccs2'] }
  if (/chademo/i.test(connector)) return { ac: ['tomada'], dc: ['chademo'] }
  if (/tipo 2|type 2|mennekes/i.test(connector)) return { ac: ['tipo-2', 'tomada'], dc: [] }
  if (/gb\/?t/i.test(connector)) return { ac: ['gb-t', 'tomada'], dc: ['gb-t'] }
  return null
}
