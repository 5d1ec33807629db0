import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { facts, type FactValue, formatFact } from '#app/domain/vehicles/facts/facts.ts'
import { type Confidence, confidenceLabels } from '#app/platform/confidence.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { isBodyCategory, bodyCategories } from '#app/domain/vehicles/vehicle-type.ts'
import {
  isFactKey,
  type ModelUpdate,
  readCrashTest,
  type Stated,
  type StatedKey,
  type ValueChange,
} from './compare-models.ts'

export type ShownValue = { label: string; from: string; to: string; about: string }

export type SourceTitles = ReadonlyMap<string, string>

export function describeValue({ key, from, to, isTouched }: ValueChange, pages: SourceTitles): ShownValue {
  const label = labelOf(key)
  if (key === 'equipment') return { label, ...formatEquipment(from, to, isTouched), about: '' }
  return { label, from: formatStatedValue(key, from), to: formatStatedValue(key, to), about: aboutOf(to, pages) }
}

type LoggedValue = { field: string; before: string | null; after: string }

export function loggedModelChanges({ shipped, portal, changes }: ModelUpdate): LoggedValue[] {
  const name = nameOf(shipped)
  if (!portal) return [{ field: name, before: null, after: 'Modelo novo' }]
  return changes.map((change) => {
    const { label, from, to } = describeValue(change, new Map())
    return { field: `${name}: ${label}`, before: from, after: to }
  })
}

const ownLabels: Partial<Record<StatedKey, string>> = {
  version: 'Versão',
  year: 'Ano',
  category: 'Carroceria',
  availability: 'Disponibilidade',
  description: 'Descrição',
  equipment: 'Equipamentos',
  faq: 'Perguntas frequentes',
  crashTest: 'Teste de colisão',
}
const availabilities: Record<string, string> = {
  'on-sale': 'à venda',
  discontinued: 'fora de linha',
  unclear: 'venda a confirmar',
}

function labelOf(key: StatedKey): string {
  return isFactKey(key) ? facts[key].label : (ownLabels[key] ?? key)
}

function formatStatedValue(key: StatedKey, { value }: Stated): string {
  if (value === null || value === undefined) return 'não informado'
  if (isFactKey(key)) return formatFact(key, value as NonNullable<FactValue>)
  if (key === 'crashTest') return formatCrashTest(value)
  const text = String(value)
  return key === 'category' && isBodyCategory(text) ? bodyCategories[text].label : (availabilities[text] ?? text)
}

/** Formats 'Euro NCAP 2025: 5 estrelas; versão europeia'. */
function formatCrashTest(value: unknown): string {
  const { program, stars, year, appliesTo } = readCrashTest(value)
  const result = `${[program, year].filter(Boolean).join(' ')}: ${countOf(stars ?? 0, 'estrela', 'estrelas')}`
  return [result, appliesTo].filter(Boolean).join('; ')
}

/** Formats 'jun. de 2026, inmetro.gov.br, confiança alta'. */
function aboutOf({ date, codes, confidence }: Stated, pages: SourceTitles): string {
  const [first = ''] = codes
  const parts = [
    date && formatReferenceDate(date),
    pages.get(first),
    confidence && `confiança ${confidenceLabels[confidence as Confidence]}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Summarises equipment: number of items, added and removed ones. */
function formatEquipment(from: Stated, to: Stated, isTouched: boolean): { from: string; to: string } {
  // An edited model keeps parts absent from the version.
  const parts = new Map([...(isTouched ? partsOf(from) : []), ...partsOf(to)])
  const [before, after] = [itemsOf(partsOf(from)), itemsOf(parts)]
  const [coming, going] = [
    after.filter((item) => !before.includes(item)),
    before.filter((item) => !after.includes(item)),
  ]
  const changes = [
    coming.length > 0 && `entra: ${coming.join(', ')}`,
    going.length > 0 && `sai: ${going.join(', ')}`,
  ].filter((text) => text !== false)
  const count = countOf(after.length, 'item', 'itens')
  return { from: countOf(before.length, 'item', 'itens'), to: [count, ...changes].join('; ') }
}

/** All items of all lists, including unsourced ones. */
function itemsOf(parts: Parts): string[] {
  return [...parts].flatMap(([name, items]) => (name === 'unsourcedItems' ? [] : items))
}

type Parts = Map<string, string | string[]>

function partsOf({ value }: Stated): Parts {
  return new Map(typeof value === 'string' ? (JSON.parse(value) as [string, string | string[]][]) : [])
}
