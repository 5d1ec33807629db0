import { type Change, diffLines, diffWords } from 'diff'
import type { DiffPart } from '#app/ui/panel/form-notices.tsx'
import { formatReferenceDate, formatTime } from '#app/platform/format/format-date.ts'
import { type ArticleFields, articleLabel, articleStatuses, changedFields } from './article-fields.ts'

export type FieldDifference = {
  field: keyof ArticleFields
  label: string
  /**
   * 'words': one line, by word. 'text': several lines, by line and word. 'value': old and new value. 'whole': too many changes to compare.
   */
  kind: 'words' | 'text' | 'value' | 'whole'
  /** Parts without `added` form the old text, those without `removed` the new one. Lines end with a line break. */
  parts: DiffPart[]
}

/** After this time in ms, the whole text counts as replaced. */
const timeoutMs = 150
const maxWordEdits = 2_000
const maxLineEdits = 4_000
const maxPassageLength = 20_000

/** Lists differences in form order. Pure, with a limited duration. */
export function diffArticles(before: ArticleFields, after: ArticleFields): FieldDifference[] {
  return changedFields(before, after).map((field) => {
    const label = articleLabel(field)
    if (field === 'content') return { field, label, ...diffBodies(before.content, after.content) }
    if (field === 'title' || field === 'summary') return { field, label, ...diffPassage(before[field], after[field]) }
    return { field, label, kind: 'value', parts: replaced(shownField(before, field), shownField(after, field)) }
  })
}

type Difference = Pick<FieldDifference, 'kind' | 'parts'>

/** Compares word by word. If that takes too long, the whole passage counts as replaced. */
export function diffPassage(before: string, after: string): Difference {
  const changes = wordChanges(before, after, Date.now() + timeoutMs)
  return changes ? { kind: 'words', parts: changes } : { kind: 'whole', parts: replaced(before, after) }
}

/** Compares line by line, then replaced lines word by word. */
function diffBodies(before: string, after: string): Difference {
  const deadline = Date.now() + timeoutMs
  const [old, current] = [`${readableLines(before)}\n`, `${readableLines(after)}\n`]
  // Equal texts: only the HTML differs.
  if (old === current) return diffMarkup(before, after, deadline)
  const lines = diffLines(old, current, { maxEditLength: maxLineEdits, timeout: timeoutMs })
  if (!lines) return { kind: 'whole', parts: replaced(old, current) }
  return { kind: 'text', parts: withWords(lines, deadline) }
}

function diffMarkup(before: string, after: string, deadline: number): Difference {
  const changes = wordChanges(before, after, deadline)
  return changes ? { kind: 'text', parts: changes } : { kind: 'whole', parts: replaced(before, after) }
}

/** Compares removed lines with the added lines after them. */
function withWords(lines: Change[], deadline: number): DiffPart[] {
  const parts: DiffPart[] = []
  for (let place = 0; place < lines.length; place++) {
    const [line, next] = [lines[place], lines[place + 1]]
    const wordParts = line?.removed && next?.added ? wordChanges(line.value, next.value, deadline) : null
    if (wordParts) place++
    parts.push(...(wordParts ?? (line ? [toPart(line)] : [])))
  }
  return parts
}

function wordChanges(before: string, after: string, deadline: number): DiffPart[] | null {
  const timeout = deadline - Date.now()
  if (before.length + after.length > maxPassageLength || timeout <= 0) return null
  return diffWords(before, after, { maxEditLength: maxWordEdits, timeout })?.map(toPart) ?? null
}

function toPart({ value, added, removed }: Change): DiffPart {
  return { value, added, removed }
}

function replaced(before: string, after: string): DiffPart[] {
  return [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ].filter(({ value }) => value.trim() !== '')
}

/** The field as the form shows it; '' if empty. */
export function shownField(fields: ArticleFields, field: Exclude<keyof ArticleFields, 'content'>): string {
  switch (field) {
    case 'publishedDate':
    case 'updatedDate':
      return formatReferenceDate(fields[field] ?? '')
    case 'publishAt':
      return fields.publishAt ? minuteOf(new Date(fields.publishAt)) : ''
    case 'status':
      return articleStatuses[fields.status]
    case 'isPublished':
    case 'isSponsored':
      return fields[field] ? 'Sim' : 'Não'
    case 'categories':
    case 'vehicleIds':
      return fields[field].join(', ')
    default:
      return String(fields[field] ?? '')
  }
}

function minuteOf(instant: Date): string {
  return `${instant.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })} ${formatTime(instant)}`
}

/** Writes one line per block. Headings, list items, pictures and link addresses become text, so that their changes are visible. */
export function readableLines(html: string): string {
  const links: string[] = []
  return html
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(
      /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)>/gi,
      (_tag, slash: string, name: string, attributes: string) =>
        describeTag({ name: name.toLowerCase(), isEnd: slash === '/', attributes, links }),
    )
    .replaceAll(/<!--|-->/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity, name: string) => entities.get(name) ?? entity)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

type Tag = {
  name: string
  isEnd: boolean
  attributes: string
  links: string[]
}

function describeTag({ name, isEnd, attributes, links }: Tag): string {
  if (name === 'img') return `\n[imagem: ${attribute(attributes, 'alt') || attribute(attributes, 'src')}]\n`
  if (name === 'a' && !isEnd) {
    links.push(attribute(attributes, 'href'))
    return ''
  }
  if (name === 'a') return links.length > 0 ? ` (${links.pop()})` : ''
  if (/^h[1-6]$/.test(name)) return isEnd ? '\n' : '\n## '
  if (name === 'li') return isEnd ? '\n' : '\n• '
  if (name === 'td' || name === 'th') return isEnd ? ' | ' : ''
  return blocks.has(name) ? '\n' : ''
}

const blocks = new Set(
  'p div ul ol dl dt dd table caption thead tbody tfoot tr blockquote figure figcaption pre hr br script section'.split(
    ' ',
  ),
)

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
])

function attribute(attributes: string, name: 'alt' | 'src' | 'href'): string {
  const place = attributes.toLowerCase().indexOf(`${name}=`)
  if (place < 0) return ''
  const value = attributes.slice(place + name.length + 1)
  return (/^"([^"]*)"/.exec(value) ?? /^'([^']*)'/.exec(value) ?? /^([^\s"']*)/.exec(value))?.[1] ?? ''
}
