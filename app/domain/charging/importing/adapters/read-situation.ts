import type { LifeCycle } from '#app/domain/charging/can-charge-here.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { SourcePoint } from './adapted-record.ts'

/** Access in the words of a table; null where none is known. */
export function accessOfWord(value: unknown): SourcePoint['access'] {
  const word = wordOf(value)
  if (/^(publico|public|livre|aberto)/.test(word)) return 'publico'
  if (/^(clientes|customers|somente clientes|hospedes)/.test(word)) return 'clientes'
  return /^(restrito|restricted|privado|private|particular|nao|no|moradores|funcionarios)\b/.test(word)
    ? 'restrito'
    : null
}

const lifeCycles: [RegExp, LifeCycle][] = [
  [/planejad|previst|futur|em breve|em projeto|planned|proposed/, 'planejado'],
  [/em obra|em constru|em implanta|em instala|under construction/, 'em-obras'],
  [/desativad|inativ|encerrad|removid|extint|disused|closed permanently/, 'desativado'],
]

/** Situation of a place in the words of a table: 'Em implantação', 'Fora de operação'. */
export function readSituation(value: unknown): { lifeCycle: LifeCycle | null; status: SourcePoint['status'] } {
  const word = wordOf(value)
  const lifeCycle = lifeCycles.find(([words]) => words.test(word))?.[1] ?? null
  const isBroken = /manuten|quebrad|fora de|defeit|indispon|inoperante|offline|broken|out of|^nao\b/.test(word)
  return { lifeCycle, status: isBroken && lifeCycle === null ? 'manutencao' : null }
}

/** True where a table says that a place works; null where it says nothing of that. */
export function readIsOperational(value: unknown): true | null {
  return /^(em operacao|em funcionamento|ativ[oa]|operacional|operational|operando)$/.test(wordOf(value)) || null
}

/** Where a position is no exact one, in the words of a table. */
export function readPrecision(value: unknown): SourcePoint['precision'] {
  const word = wordOf(value)
  if (/^(municipio|cidade|sede|town|city)/.test(word)) return 'town'
  return /^(rua|street)/.test(word) ? 'street' : null
}

/** False where a table names vehicles and no car is among them. */
export function readIsForCars(value: unknown): boolean {
  const word = wordOf(value)
  return (
    /carro|automove|auto\b|passeio|leve|\bcars?\b|todos|suv/.test(word) ||
    !/caminh|onibus|moto|bici|patinet|truck|bus|bike/.test(word)
  )
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? normalizeName(value.slice(0, 80)) : ''
}
