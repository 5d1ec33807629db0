import { tripAnswerAnchor, tripFields, tripPath } from '#app/domain/charging/trip/trip-address.ts'
import { tools } from '#app/pages/layout/navigation.ts'
import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { placeText, withoutState } from '#app/platform/brazil/find-municipality.server.ts'
import { municipalitiesNamed } from '#app/platform/brazil/municipalities.server.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { FoundTool } from './portal-search.ts'

type ToolPath = (typeof tools)[number]['to']

/** Words by tool. Prefixes of these words match too. */
const beginnings: Record<ToolPath, string[]> = {
  '/calculadora': words('calculadora economia economizar gasolina etanol combustivel posto litro consumo comparar'),
  '/calculadora/minha-vida': words('custo gasto mensal mes despesa seguro financiamento parcela manutencao orcamento'),
  '/qual-eletrico': words('escolher qual quiz combina recomendacao indicar melhor comprar sugestao'),
  '/ipva': words('ipva imposto isencao isento tributo taxa licenciamento'),
  '/carregar-em-casa': words(
    'carregar casa tomada garagem carregador wallbox condominio sindico apartamento predio residencia aterramento',
  ),
  '/mapa-abastecimento': words('mapa recarga recarregar eletroposto carregador posto ponto tomada estacao carregar'),
  '/viagem': words('viagem viajar viajem estrada rota percurso rodovia ferias caminho'),
}

const otherTools = [
  {
    label: 'Modelos por autonomia',
    to: '/catalogo?ordem=autonomy_desc',
    beginnings: words('autonomia alcance bateria quilometragem'),
  },
  {
    label: 'Comparar custos de modelos',
    to: '/comparativo',
    beginnings: words('comparativo comparar comparacao versus'),
  },
  { label: 'Recarga por cidade', to: '/recarga', beginnings: words('cidade municipio estado recarga') },
  {
    label: 'Guia de fornecedores',
    to: '/fornecedores',
    beginnings: words('fornecedor instalador eletricista oficina concessionaria'),
  },
  { label: 'Fontes', to: '/fontes', beginnings: words('fonte fontes metodologia') },
  { label: 'Sobre', to: '/sobre', beginnings: words('somos equipe editorial') },
  { label: 'Contato', to: '/contato', beginnings: words('contato reclamar sugerir') },
  { label: 'Anuncie', to: '/anuncie', beginnings: words('anuncie anunciar publicidade') },
  { label: 'Newsletter', to: '/newsletter', beginnings: words('newsletter boletim assinar') },
  { label: 'Política de Privacidade', to: '/politica-privacidade', beginnings: words('privacidade lgpd cookies') },
  { label: 'Termos de Uso', to: '/termos-uso', beginnings: words('termos') },
]

function words(text: string): string[] {
  return text.split(' ')
}

const searchable = [
  ...tools.map(({ label, to }) => ({ label, path: to as string, beginnings: beginnings[to] })),
  ...otherTools.map(({ to, ...tool }) => ({ ...tool, path: to })),
]

const fillers = new Set(
  words(
    'a o as os e ou de do da dos das em no na nos nas ao para pra por pelo pela com sem um uma que meu minha eu como onde quanto quantos quanta quantas qual quais posso pode da dar tem ter vale pena ir ate preco precos valor ficha tecnica fotos comprar carro carros eletrico eletricos eletrica eletricas hibrido hibridos',
  ),
)

const minLetters = 4
const maxTools = 4

export const toolWords = searchable.flatMap((tool) => tool.beginnings)

function meansTool(word: string, tool: { beginnings: string[] }): boolean {
  return tool.beginnings.some(
    (one) => one === word || (word.length >= minLetters && (one.startsWith(word) || word.startsWith(one))),
  )
}

/** Finds tools with a word of the search, most words first. */
export function findTools(search: string): FoundTool[] {
  const typed = wordsOf(search)
  return searchable
    .map((tool) => ({ tool, hits: typed.filter((word) => meansTool(word, tool)).length }))
    .filter(({ hits }) => hits > 0)
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, maxTools)
    .map(({ tool: { label, path } }) => ({ label, path }))
}

/** 'ipva do kwid' → 'kwid'. Removes stop words too. */
export function withoutToolWords(search: string): string {
  return wordsOf(search)
    .filter((word) => !fillers.has(word) && !searchable.some((tool) => meansTool(word, tool)))
    .join(' ')
}

export function withoutFillers(search: string): string[] {
  return wordsOf(search).filter((word) => word !== '' && !fillers.has(word))
}

const maxWords = 24

function wordsOf(search: string): string[] {
  return normalizeName(search).split(' ').slice(0, maxWords)
}

const arrivals = new Set(['a', 'para', 'pra', 'ate'])

/** Trip planner for 'posso ir de Curitiba a Florianópolis com um Dolphin Mini?'. null: no trip. */
export function findTripAsked(search: string, modelsNamed: (search: string) => Vehicle[]): FoundTool | null {
  const typed = wordsOf(search)
  const neighbours = neighbouringTowns(typed)
  if (neighbours) return tripBetween(neighbours, null)
  for (const [at, word] of typed.entries()) {
    if (!arrivals.has(word)) continue
    const from = firstTown(typed.slice(0, at).map((_, begin) => typed.slice(begin, at)))
    const to = from && firstTown(typed.slice(at + 1).map((_, fewer) => typed.slice(at + 1, typed.length - fewer)))
    if (!to) continue
    const car = typed.indexOf('com', at)
    const named = car < 0 ? [] : typed.slice(car + 1).filter((one) => !fillers.has(one))
    const [vehicle] = named.length === 0 ? [] : modelsNamed(named.join(' '))
    return tripBetween([from, to], vehicle ?? null)
  }
  return null
}

/** 'curitiba florianopolis' → two towns. null: one town, or cannot be split. */
function neighbouringTowns(typed: string[]): [string, string] | null {
  if (firstTown([typed])) return null
  for (const at of typed.keys()) {
    const [from, to] = [firstTown([typed.slice(0, at)]), firstTown([typed.slice(at)])]
    if (from && to) return [from, to]
  }
  return null
}

function tripBetween([from, to]: [string, string], vehicle: Vehicle | null): FoundTool {
  const parameters = new URLSearchParams({ [tripFields.from]: from, [tripFields.to]: to })
  if (vehicle) parameters.set(tripFields.vehicle, vehicle.slug)
  return {
    label: [`De ${from} a ${to}`, vehicle && nameOf(vehicle)].filter(Boolean).join(': '),
    path: `${tripPath}?${parameters}#${tripAnswerAnchor}`,
  }
}

/** Town of the first text that names one, as the trip planner expects it. null: none. */
function firstTown(names: string[][]): string | null {
  for (const parts of names) {
    const { name, state } = withoutState(parts.join(' '))
    const [town, ...others] = municipalitiesNamed(name).filter((one) => state === null || one.state === state)
    if (town) return others.length === 0 ? placeText(town) : town.name
  }
  return null
}
