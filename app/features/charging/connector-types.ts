/** Plugs by the code that points and addresses carry; what stands in no list is 'outro'. */
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
