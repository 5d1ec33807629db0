import { comparisonHref, slotCount } from '#app/pages/comparison/comparison-href.ts'
import { brazilianStates, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { memoizeLast } from '#app/platform/content/memoize-last.ts'
import { stripAccents } from '#app/platform/text/normalize-text.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { nearestWord } from '#app/platform/text/spelling.ts'
import { brandPath, brandSlugOf } from '#app/domain/vehicles/brand.ts'
import { bodyCategories, hybridTypeLabels, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { fullNameOf, nameOf, saleRank, type Vehicle, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { maxOwnershipYears } from '#app/domain/costs/ownership/ownership-inputs.ts'
import { chosenFields } from '#app/domain/costs/ownership/ownership-scenario.ts'
import { ipvaPath } from '#app/domain/costs/ipva/ipva-address.ts'
import { catalogueHref } from '#app/pages/catalogue/catalogue-address.ts'
import { browseVehicles } from '#app/pages/catalogue/catalogue-page-data.ts'
import { facets } from '#app/pages/catalogue/facets.ts'
import { defaultSort, type SortKey } from '#app/pages/catalogue/vehicle-sort.ts'
import type { VehicleFilters } from '#app/pages/catalogue/vehicle-filters.ts'
import type { SearchAnswer } from './portal-search.ts'
import { toolWords } from './find-tools.server.ts'
import { searchSubjects, type SearchSubject, socketTerm } from './search-subjects.ts'

/** `models`: compared, or of the filtered catalogue. `versions`: of the answer's model. */
type Answered = { answer: SearchAnswer; models?: Vehicle[]; versions?: Vehicle[] }

/** Answer above the results: a page, a section of a model's page, a comparison or a filtered catalogue. null: none. */
export function answerSearch(search: string, vehicles: Vehicle[]): Answered | null {
  return (
    answerComparison(search, vehicles) ??
    answerSubject(search, vehicles) ??
    answerFilters(search, vehicles) ??
    answerState(search)
  )
}

const separators = /,|\s(?:x|vs\.?|versus|ou|e|contra|com)\s/iu
const comparisonFillers = wordSet('comparar compare comparativo comparacao entre qual melhor diferenca o a um carro')

/** 'ex2 x dolphin mini' → a comparison of both models, at most four. 'byd x gwm' → the catalogue of both brands. */
function answerComparison(search: string, vehicles: Vehicle[]): Answered | null {
  const sides = sidesOf(search, vehicles)
  if (sides.length < 2 || sides.length > slotCount || sides.includes('')) return null
  const brands = sides.flatMap((side) => brandNamed(side, vehicles)?.brand ?? [])
  if (brands.length === sides.length) return answerCatalogue(vehicles, { brand: [...new Set(brands)] }, defaultSort)
  if (brands.length > 0) return null
  const models = sides.map((side) => findModel(side, vehicles))
  if (models.includes(null) || new Set(models).size < models.length) return null
  const named = models.filter((model) => model !== null)
  return {
    answer: {
      label: `Comparar ${new Intl.ListFormat('pt-BR').format(named.map(nameOf))}`,
      detail: 'Lado a lado, com preço, autonomia e custo',
      path: comparisonHref(named.map(({ slug }) => slug)),
      comparedIds: named.map(({ id }) => id),
    },
    models: named,
  }
}

function sidesOf(search: string, vehicles: Vehicle[]): string[] {
  const sides = search.split(separators).map((side) => withoutWords(side, comparisonFillers))
  return sides.length > 1 ? sides : neighbouringNames(sides[0] ?? '', vehicles)
}

/** 'ex2 dolphin mini' → ['ex2', 'dolphin mini']. []: a single name, or no names. */
function neighbouringNames(text: string, vehicles: Vehicle[]): string[] {
  const words = text.split(' ')
  const { known } = namesOf(vehicles)
  if (!words.every((word) => known.includes(word)) || findModel(text, vehicles)) return []
  for (const at of words.slice(1).keys()) {
    const sides = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    if (sides.every((side) => !brandNamed(side, vehicles) && findModel(side, vehicles))) return sides
  }
  return []
}

/** Its name has all words of the text as prefixes or with a typo. The lowest `rankOf` wins. null: none. */
function findModel(text: string, vehicles: Vehicle[], isWanted?: (vehicle: Vehicle) => boolean): Vehicle | null {
  const typed = normalizeName(text).split(' ')
  if (typed.every((word) => word.length < 2)) return null
  const { names, known } = namesOf(vehicles)
  const meant = typed.map((word) => {
    if (known.some((one) => one.startsWith(word))) return word
    return isEverydayWord(word) ? null : nearestWord(word, known)
  })
  const [found] = names
    .filter(({ vehicle }) => isWanted?.(vehicle) ?? true)
    .filter(({ words }) => meant.every((word) => word !== null && words.some((one) => one.startsWith(word))))
    .map(({ vehicle }) => ({ vehicle, rank: rankOf(vehicle, meant) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
  return found?.vehicle ?? null
}

/** True for words that are not corrected to a name: 'casa' is not 'Caoa'. */
function isEverydayWord(word: string): boolean {
  return subjectFillers.has(word) || toolWords.includes(word) || searchSubjects.some((one) => isOfSubject(word, one))
}

const namesOf = memoizeLast((vehicles: Vehicle[]) => {
  const names = vehicles.map((vehicle) => ({ vehicle, words: normalizeName(fullNameOf(vehicle)).split(' ') }))
  return { names, known: [...new Set(names.flatMap(({ words }) => words))] }
})

/** Ascending: words of the name that were not typed, availability (on sale first), price (unknown last). */
function rankOf(vehicle: Vehicle, meant: (string | null)[]): number[] {
  const further = normalizeName(vehicle.model)
    .split(' ')
    .filter((word) => !meant.some((one) => one !== null && word.startsWith(one)))
  return [further.length, saleRank(vehicle), vehicle.priceBrl ?? Number.MAX_SAFE_INTEGER]
}

function compareRanks(one: number[], other: number[]): number {
  return one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

const subjectFillers = wordSet(
  'a o as os e de do da dos das em no na nos nas ao para pra por com um uma que meu minha eu como onde quanto quantos quanta qual quais recarga recargas carregador carregadores ponto pontos esse este carro carros eletrico eletricos eletrica eletricas custa custo vale minutos tem ter vai quando me sou quero ser aparecer depois daqui ano anos pena bom boa real estrada cidade tempo demora leva horas carregar carrega noite casa paga pagam pega mais util drive brasil',
)

const voltage = String.raw`(?:110|127|220|380) ?(?:v|volts?)\b`
/** Voltage, current or power of a wallbox in a normalised search: '220 v', '20a', '7 4 kw', but not '10 a 20 mil'. */
const socketRating = new RegExp(
  String.raw`\b(?:${voltage}|(?:10|16|20|32) ?(?:a\b(?! (?!${voltage})\d)|amp\w*)|(?:7 4|7|11|22) ?kw\b)`,
  'g',
)

/** The subject's page, or a section of a model's page if the search names a model. */
function answerSubject(search: string, vehicles: Vehicle[]): Answered | null {
  const { text, scenario } = takeOutScenario(normalizeName(search))
  const hasState = scenario.some(([field]) => field === chosenFields.state)
  const words = text.replaceAll(socketRating, socketTerm).split(' ').filter(Boolean)
  for (const subject of searchSubjects) {
    const others = words.filter((word) => !isOfSubject(word, subject))
    if (others.length === words.length || (subject.needs && !words.includes(subject.needs))) continue
    const rest = others.filter((word) => !subjectFillers.has(word)).join(' ')
    if ((!rest || rest === subject.needs) && subject.answer && !hasState) return { answer: subject.answer }
    const isName = (word: string) => word !== subject.needs && !searchSubjects.some((one) => isOfSubject(word, one))
    const name = rest.split(' ').filter(isName)
    const { ofModel } = subject
    const found = (isWanted?: (vehicle: Vehicle) => boolean) => findModel(name.join(' '), vehicles, isWanted)
    const vehicle = rest && ofModel ? ((ofModel.prefers && found(ofModel.prefers)) ?? found()) : null
    if (vehicle && ofModel) {
      const { label, detail, part } = ofModel
      const versions = vehicles.filter(({ brand, model }) => brand === vehicle.brand && model === vehicle.model)
      return {
        answer: {
          label: `${label}: ${nameOf(vehicle)}`,
          detail,
          path: withScenario(`${vehiclePath(vehicle)}${part}`, scenario),
        },
        versions: [vehicle, ...versions.filter((one) => one !== vehicle)],
      }
    }
  }
  return null
}

const stateNamed = new RegExp(
  String.raw`\b(?:em|no|na) (${stateCodes.map((code) => normalizeName(brazilianStates[code])).join('|')})\b`,
)

/** 'em 4 anos' and 'em goiás' become form fields of a model's cost page. */
function takeOutScenario(search: string): { text: string; scenario: [string, string][] } {
  const [atState, named] = stateNamed.exec(search) ?? []
  const rest = atState ? search.replace(atState, '') : search
  const years = /\b(\d{1,2}) anos?\b/.exec(rest)
  const state = stateCodes.find((code) => normalizeName(brazilianStates[code]) === named)
  const scenario: [string, string][] = []
  if (state) scenario.push([chosenFields.state, state])
  const count = Number(years?.[1] ?? 0)
  if (count > 0 && count <= maxOwnershipYears) scenario.push([chosenFields.years, String(count)])
  return { text: rest.replace(years?.[0] ?? '', ''), scenario }
}

/** Only a model's cost page takes a scenario; other addresses stay. */
function withScenario(path: string, scenario: [string, string][]): string {
  if (scenario.length === 0 || !path.endsWith('/custo')) return path
  return `${path}?${new URLSearchParams(scenario)}#resultado`
}

function isOfSubject(word: string, { terms }: SearchSubject): boolean {
  return terms.some((term) => (term.endsWith('.') ? `${word}.` === term : word.startsWith(term)))
}

/** 'ipva paraná' → the IPVA page with this state. */
function answerState(search: string): Answered | null {
  const words = normalizeName(search).split(' ')
  if (!words.includes('ipva')) return null
  const rest = words.filter((word) => word !== 'ipva' && !subjectFillers.has(word)).join(' ')
  const state = stateCodes.find((code) => rest === code.toLowerCase() || normalizeName(brazilianStates[code]) === rest)
  if (!state) return null
  const label = `IPVA de elétricos e híbridos: ${brazilianStates[state]}`
  return { answer: { label, detail: 'Alíquota, isenção e fonte da lei', path: `${ipvaPath}?uf=${state}` } }
}

type Reading = { filters: VehicleFilters; sort: SortKey; rest: string }
type Pattern = { of: RegExp; read: (match: string[], reading: Reading) => void }

const amount = String.raw`(?:r\$\s*)?(\d[\d.]*(?:,\d+)?)\s*(mil|k|milhao|milhoes)?(?:\s*reais)?`

/** Each match is removed from the text before the next pattern, so the order matters. */
const patterns: Pattern[] = [
  {
    of: new RegExp(String.raw`\bentre\s+${amount}\s+e\s+${amount}(?!\s*km)`),
    read: ([from = '', fromUnit = '', to = '', toUnit = ''], { filters }) => {
      filters.priceRange = { min: readReais(from, fromUnit || toUnit), max: readReais(to, toUnit) }
    },
  },
  {
    of: new RegExp(String.raw`\b(?:a partir de|acima de|mais de|de no minimo)\s+${amount}(?!\s*km|\d)`),
    read: ([value = '', unit = ''], { filters }) => {
      const min = readReais(value, unit)
      if (min >= minPriceBrl) filters.priceRange = { min, max: filters.priceRange?.max ?? null }
    },
  },
  {
    of: /\b(?:a partir de |acima de |mais de |ate )?(\d{2,3})\s*(?:km|quilometros)\b/,
    read: ([km = ''], { filters }) => (filters.autonomyRange = { min: Number(km), max: null }),
  },
  {
    of: /\b([2-9])\s*(?:lugares|assentos|pessoas)\b/,
    read: ([seats], { filters }) => (filters.seats = [Number(seats)]),
  },
  {
    of: new RegExp(
      String.raw`(\b(?:ate|por ate|abaixo de|menos de|por|de)\s+)?${amount}(?!\s*(?:km|a\b|v\b|lugares|\d))`,
    ),
    read: ([limit = '', value = '', unit = ''], { filters }) => {
      const max = readReais(value, unit)
      // Smaller numbers belong to names of models, such as 'e-208'.
      if (max >= minPriceBrl && (limit || unit || value.length > 3))
        filters.priceRange = { min: filters.priceRange?.min ?? null, max }
    },
  },
  {
    of: /\b(?:hibrid[oa]s? )?(?:plug[ -]?in|plugin|phev|recarregavel|recarregaveis)\b/,
    read: (_, { filters }) => (filters.type = [vehicleTypes['plug-in'].label]),
  },
  { of: /\bhibrid[oa]s?\b/, read: (_, { filters }) => (filters.type ??= hybridTypeLabels) },
  {
    of: /\b(?:100 ?% )?(?:eletric[oa]s?|bev)\b/,
    read: (_, { filters }) => (filters.type ??= [vehicleTypes.eletrico.label]),
  },
  {
    of: /\b(?:4x4|awd|tracao integral|tracao nas quatro)\b/,
    read: (_, { filters }) => (filters.traction = ['integral']),
  },
  { of: /\brecarga rapida\b/, read: (_, { filters }) => (filters.fastCharge = true) },
  { of: /\b(?:a venda|zero km|0 ?km|novos?)\b/, read: (_, { filters }) => (filters.onSaleOnly = true) },
  { of: /\b(?:menor preco|mais baratos?|barato)\b/, read: (_, reading) => (reading.sort = 'price_asc') },
  { of: /\b(?:maior autonomia|vai mais longe)\b/, read: (_, reading) => (reading.sort = 'autonomy_desc') },
  { of: /\b(?:mais economicos?|menor consumo)\b/, read: (_, reading) => (reading.sort = 'consumption_asc') },
  {
    of: /\bmaior porta[ -]?malas\b|\bporta[ -]?malas (?:grande|maior)\b/,
    read: (_, reading) => (reading.sort = 'boot_desc'),
  },
  { of: /\bmais (?:potentes?|fortes?)\b/, read: (_, reading) => (reading.sort = 'power_desc') },
]

const minPriceBrl = 20_000

function readReais(value: string, unit: string): number {
  const number = Number(value.replaceAll(/\.(?=\d{3}\b)/g, '').replace(',', '.'))
  const scale = unit.startsWith('milh') ? 1_000_000 : unit ? 1_000 : number < 1_000 ? 1_000 : 1
  return Math.round(number * scale)
}

const filterFillers = wordSet(
  'a o os as de do da com e em para que carro carros modelo modelos veiculo veiculos um uma ate qual quais melhor melhores mais bom autonomia cabe cabem',
)

const bodyWords: [RegExp, keyof typeof bodyCategories][] = [
  [/\bsuvs?\b/, 'suv'],
  [/\bhatch(?:es|back)?\b/, 'hatch'],
  [/\bsedans?|\bsedas?\b/, 'sedan'],
  [/\bpicapes?|\bpickups?\b/, 'pickup'],
  [/\bminivans?\b/, 'minivan'],
  [/\bvans?\b/, 'van'],
  [/\bcupes?\b/, 'cupe'],
  [/\bconversive(?:l|is)\b/, 'conversivel'],
  [/\bperuas?|\bwagons?\b/, 'perua'],
]

const namesCars = /\b(?:carro|modelo|veiculo)s?\b/

/** 'suv elétrico 400 km' → catalogue with these filters. null: the search has other words. */
function answerFilters(search: string, vehicles: Vehicle[]): Answered | null {
  const reading: Reading = { filters: {}, sort: defaultSort, rest: ` ${stripAccents(search).toLowerCase()} ` }
  for (const { of, read } of patterns) takeOut(reading, of, (match) => read(match, reading))
  for (const [of, body] of bodyWords) takeOut(reading, of, () => (reading.filters.body = [body]))
  const { filters, sort } = reading
  const isFiltered = Object.keys(filters).length > 0 || sort !== defaultSort
  const rest = withoutWords(reading.rest, filterFillers)
  const brand = brandNamed(rest, vehicles)
  if (rest && !brand) return null
  const isCatalogue = isFiltered || (rest === '' && namesCars.test(reading.rest))
  if (!isCatalogue)
    return brand === undefined
      ? null
      : { answer: { label: brand.brand, detail: 'Modelos da marca', path: brandPath(brandSlugOf(brand)) } }
  if (brand) filters.brand = [brand.brand]
  return answerCatalogue(vehicles, filters, sort)
}

function answerCatalogue(vehicles: Vehicle[], filters: VehicleFilters, sort: SortKey): Answered {
  const { matches } = browseVehicles(vehicles, filters, sort)
  return {
    answer: {
      label: ['Catálogo', describeFilters(filters, sort)].filter(Boolean).join(': '),
      detail: countOf(matches.length, 'modelo', 'modelos'),
      path: catalogueHref({ filters, sort }),
    },
    models: matches,
  }
}

function takeOut(reading: Reading, of: RegExp, read: (match: string[]) => void) {
  const match = of.exec(reading.rest)
  if (!match) return
  const before = JSON.stringify([reading.filters, reading.sort])
  read(match.slice(1))
  if (JSON.stringify([reading.filters, reading.sort]) !== before) reading.rest = reading.rest.replace(match[0], ' ')
}

function brandNamed(text: string, vehicles: Vehicle[]): Vehicle | undefined {
  return vehicles.find(({ brand }) => normalizeName(brand) === text)
}

const sortLabels: Partial<Record<SortKey, string>> = {
  price_asc: 'menor preço primeiro',
  autonomy_desc: 'maior autonomia primeiro',
  consumption_asc: 'menor consumo primeiro',
  boot_desc: 'maior porta-malas primeiro',
  power_desc: 'mais potente primeiro',
}

function describeFilters(filters: VehicleFilters, sort: SortKey): string {
  const { priceRange, autonomyRange } = filters
  const parts = [
    filters.brand?.join(' ou '),
    filters.type?.join(' ou '),
    filters.body?.map((body) => bodyCategories[body].label).join(' ou '),
    filters.traction && 'tração integral',
    filters.seats?.map((seats) => `${seats} lugares`).join(' ou '),
    priceRange?.min != null && `a partir de ${facets.priceRange.chip(priceRange.min)}`,
    priceRange?.max != null && `até ${facets.priceRange.chip(priceRange.max)}`,
    autonomyRange?.min != null && `${facets.autonomyRange.chip(autonomyRange.min)} de autonomia ou mais`,
    filters.fastCharge && 'com recarga rápida',
    filters.onSaleOnly && 'à venda',
    sortLabels[sort],
  ]
  return parts.filter(Boolean).join(', ')
}

function withoutWords(text: string, left: Set<string>): string {
  return normalizeName(text)
    .split(' ')
    .filter((word) => !left.has(word))
    .join(' ')
}

function wordSet(words: string): Set<string> {
  return new Set(words.split(' '))
}
