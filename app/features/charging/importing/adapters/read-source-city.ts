import { stateCodes, brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { municipalitiesNamed } from '#app/platform/brazil/municipalities.server.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { longestTexts, readSourceText } from './read-source-text.ts'

/** Names of regions, as far as no municipality has them. */
const regions = [
  /^(?:grande|regiao|microrregiao|mesorregiao|rm|baixada|litoral|interior|zona|triangulo|reconcavo|vale d[aeo]s?|costa|serra)(?: |$)/,
  /^(?:extremo )?(?:norte|sul|leste|oeste)(?: |$)/,
  /^(?:centro oeste|nordeste|noroeste|sudeste|sudoeste|abcd?|abc paulista|brasil|brazil)$/,
]

const stateNames = new Set(stateCodes.flatMap((code) => [normalizeName(code), normalizeName(brazilianStates[code])]))

/** The town of a point. A region ('Região dos Lagos', 'Grande São Paulo', 'Sul') or a state is none, except where a municipality has its name. */
export function readSourceCity(value: unknown): string | null {
  const text = readSourceText(value, longestTexts.city)
  if (text === null || municipalitiesNamed(text).length > 0) return text
  const name = normalizeName(text)
  return stateNames.has(name) || regions.some((region) => region.test(name)) ? null : text
}
