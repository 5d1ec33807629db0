/** The 26 states and the Federal District, in the order of their codes. */
export const brazilianStates = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} as const

export type StateCode = keyof typeof brazilianStates
export const stateCodes = Object.keys(brazilianStates) as StateCode[]

export function isStateCode(text: unknown): text is StateCode {
  return typeof text === 'string' && Object.hasOwn(brazilianStates, text)
}

export const statesByName = stateCodes.toSorted((one, other) =>
  brazilianStates[one].localeCompare(brazilianStates[other], 'pt-BR'),
)

/** Parses a state code in upper or lower case. null: not a state code. */
export function readStateCode(text: string | null | undefined): StateCode | null {
  const code = text?.trim().toUpperCase()
  return isStateCode(code) ? code : null
}

export const namesOfStates = Object.fromEntries(statesByName.map((code) => [code, brazilianStates[code]]))

/** First two digits of a state's IBGE municipality codes. */
export const ibgeCodes: Record<StateCode, string> = {
  AC: '12',
  AL: '27',
  AM: '13',
  AP: '16',
  BA: '29',
  CE: '23',
  DF: '53',
  ES: '32',
  GO: '52',
  MA: '21',
  MG: '31',
  MS: '50',
  MT: '51',
  PA: '15',
  PB: '25',
  PE: '26',
  PI: '22',
  PR: '41',
  RJ: '33',
  RN: '24',
  RO: '11',
  RR: '14',
  RS: '43',
  SC: '42',
  SE: '28',
  SP: '35',
  TO: '17',
}
