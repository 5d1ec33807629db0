import { type ArticleQuestion, asHtml, asParagraphs, escaped, readTimeMin } from '#app/domain/news/news.ts'
import type { news } from '#database/schema/news.ts'
import { cleanHtml, cleanParts, plainTextOf, textOfClean } from './clean-html.server.ts'
import { type BodyPart, withoutVehicles } from './body-parts.ts'
import { z } from 'zod'

export type StoredBody = Pick<
  typeof news.$inferSelect,
  'content' | 'contentHtml' | 'contentRich' | 'contentText' | 'faq'
> & {
  isSponsored?: boolean
}

/** Takes the body from the first filled column. `bodyHtml` null: the page shows the summary. */
export function readBody(row: StoredBody): { bodyHtml: string | null; faq: ArticleQuestion[] } {
  const { isSponsored = false } = row
  const written = [row.contentHtml, row.contentRich, row.content, row.contentText].find((text) => text?.trim()) ?? ''
  const faq =
    row.faq ?? [...new Set([written, row.content ?? ''])].flatMap((text) => faqOf(text.slice(0, maxReadChars)))
  return { bodyHtml: cleanHtml(asHtml(written), { isSponsored }) || null, faq: cleanFaq(faq, { isSponsored }) }
}

/** Maximum characters that are searched for questions, in rows without `faq`. */
const maxReadChars = 500_000

/** Maximum characters, about 7,000 words. Indexing them takes 100 ms on the embedded database. */
const maxSearchedText = 40_000

type BodyColumns = Required<
  Pick<typeof news.$inferInsert, 'content' | 'contentHtml' | 'contentRich' | 'contentText' | 'faq' | 'readTime'>
>

/**
 * `contentRich`: body for the editor, with FAQ blocks; null: equals `contentHtml`.
 * @param written HTML, or plain text with empty lines between paragraphs
 */
export function bodyColumns(written: string): BodyColumns & { faq: ArticleQuestion[]; contentHtml: string } {
  const { faq, contentRich, bodyHtml } = readQuestions(asHtml(written))
  const contentHtml = asParagraphs(bodyHtml)
  const text = textOfClean(contentHtml)
  return {
    content: written,
    contentHtml,
    contentRich: contentRich === bodyHtml ? null : asParagraphs(contentRich),
    contentText: text.slice(0, maxSearchedText),
    faq,
    readTime: readTimeMin(null, text),
  }
}

/** Reads questions of FAQ blocks and of JSON-LD in order, without duplicates. Ignores unreadable parts. */
function faqOf(html: string): ArticleQuestion[] {
  return hasFaqBlock(html) || /<script/i.test(html) ? readQuestions(html).faq : []
}

/**
 * `contentRich`: cleaned body for the editor, with an FAQ block for every question. `bodyHtml`: cleaned body for readers, without
 * questions.
 */
export function readQuestions(written: string): { faq: ArticleQuestion[]; contentRich: string; bodyHtml: string } {
  const { html, scripts } = takeScripts(written, (index) => `<wbr data-script=${index}>`)
  const parts = cleanParts(html).map((part) => readPart(part, scripts))
  // Appends scripts that got no placeholder, for example because they were in an HTML comment.
  parts.push(...scripts.map((questions) => ({ questions, isScript: true })))
  const pieces = withoutRepetition(parts)
  return {
    faq: shown(pieces.flatMap(questionsIn)).slice(0, maxFaqQuestions),
    contentRich: pieces
      .map((piece) => ('html' in piece ? piece.html : faqBlock(piece.questions)))
      .join('')
      .trim(),
    bodyHtml: pieces
      .map((piece) => ('html' in piece ? piece.html : ''))
      .join('')
      .trim(),
  }
}

type Questions = { questions: ArticleQuestion[]; isScript: boolean }
type Piece = { html: string } | Questions

/** Removes the script from `scripts`, so that its questions are used once. */
function readPart(part: BodyPart, scripts: ArticleQuestion[][]): Piece {
  if ('html' in part) return part
  if ('script' in part) return { questions: scripts.splice(part.script, 1, []).flat(), isScript: true }
  return {
    questions: part.questions.map(({ question, answer }) => ({
      question: plainTextOf(question),
      answer: cleanAnswer(answer),
    })),
    isScript: false,
  }
}

/** Drops repeated questions: JSON-LD often repeats an FAQ block or an earlier script. */
function withoutRepetition(pieces: Piece[]): Piece[] {
  const known = new Set(
    pieces
      .flatMap((piece) => ('html' in piece || piece.isScript ? [] : piece.questions))
      .map(({ question }) => question),
  )
  return pieces.map((piece) => {
    if ('html' in piece || !piece.isScript) return piece
    const questions = piece.questions.filter(({ question }) => !known.has(question) && known.add(question))
    return { ...piece, questions }
  })
}

function questionsIn(piece: Piece): ArticleQuestion[] {
  return 'html' in piece ? [] : piece.questions
}

/** Returns questions that have an answer, without duplicates. */
function shown(questions: ArticleQuestion[]): ArticleQuestion[] {
  const known = new Set<string>()
  return questions.filter(({ question, answer }) => {
    if (!question || known.has(question) || !(plainTextOf(answer) || answer.includes('<img'))) return false
    return known.add(question)
  })
}

/** Maximum JSON-LD scripts of a body. */
const maxScripts = 50

/** Replaces JSON-LD scripts by `mark(index)` in one pass, because a search per script would take quadratic time. */
export function takeScripts(
  written: string,
  mark: (index: number) => string,
): { html: string; scripts: ArticleQuestion[][] } {
  const scripts: ArticleQuestion[][] = []
  let html = ''
  let readTo = 0
  let charactersLeft = maxScriptText
  let open: { at: number; textAt: number; attributes: string } | null = null
  for (const { 0: tag, 1: slash, 2: attributes = '', index: at } of written.matchAll(scriptTags)) {
    if (!slash) open ??= { at, textAt: at + tag.length, attributes }
    if (!slash || !open) continue
    html += written.slice(readTo, open.at)
    if (isJsonLd.test(open.attributes) && scripts.length < maxScripts) {
      html += mark(scripts.length)
      charactersLeft -= at - open.textAt
      scripts.push(charactersLeft < 0 ? [] : thingsIn(parsed(written.slice(open.textAt, at))).flatMap(questionsOf))
    }
    readTo = at + tag.length
    open = null
  }
  return { html: html + written.slice(readTo), scripts }
}

const maxScriptText = 200_000

const scriptTags = /<(\/?)script(?=[\s/>])([^<>]*)>/gi
const isJsonLd = /\btype\s*=\s*["']?application\/ld\+json\b/i

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.trim().replace(/^<!--|-->$|^<!\[CDATA\[|\]\]>$/g, ''))
  } catch {
    return null
  }
}

/** JSON-LD is an object, a list or a graph. */
function thingsIn(block: unknown): unknown[] {
  if (Array.isArray(block)) return block
  const graph = z.object({ '@graph': z.array(z.unknown()) }).safeParse(block)
  return graph.success ? graph.data['@graph'] : [block]
}

const oneOrMore = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), item.transform((one) => [one])])
const typeNamed = (name: string) => oneOrMore(z.string()).refine((types) => types.includes(name))
const faqPage = z.object({ '@type': typeNamed('FAQPage'), mainEntity: oneOrMore(z.unknown()) })
const schemaQuestion = z.object({
  name: z.string().max(1_000),
  acceptedAnswer: oneOrMore(z.object({ text: z.string().max(20_000) })),
})

function questionsOf(thing: unknown): ArticleQuestion[] {
  const page = faqPage.safeParse(thing)
  if (!page.success) return []
  const read = page.data.mainEntity.slice(0, maxFaqQuestions).flatMap((entity) => {
    const asked = schemaQuestion.safeParse(entity)
    const answer = asked.data?.acceptedAnswer[0]?.text
    return asked.success && answer ? [{ question: asked.data.name, answer }] : []
  })
  return cleanFaq(read)
}

const maxFaqQuestions = 50

/** Cleans stored questions again, because the rules may have changed. Ignores invalid ones. */
function cleanFaq(faq: unknown, { isSponsored = false } = {}): ArticleQuestion[] {
  const retained = z.array(z.unknown()).safeParse(faq).data ?? []
  return retained
    .flatMap((entry) => storedQuestion.safeParse(entry).data ?? [])
    .map(({ question, answer }) => ({ question: plainTextOf(question), answer: cleanAnswer(answer, { isSponsored }) }))
    .filter(({ question, answer }) => question && answer)
}

function cleanAnswer(html: string, options?: { isSponsored: boolean }): string {
  return withoutVehicles(cleanHtml(html, options)).trim()
}

const storedQuestion = z.object({ question: z.string(), answer: z.string() })

function hasFaqBlock(html: string): boolean {
  return /data-faq/i.test(html)
}

/**
 * Writes the questions as HTML for the editor: `<div data-faq><div data-faq-item><p data-question>Vale?</p><div
 * data-answer><p>Vale.</p></div></div></div>`
 */
export function faqBlock(questions: ArticleQuestion[]): string {
  if (questions.length === 0) return ''
  const items = questions.map(
    ({ question, answer }) =>
      `<div data-faq-item><p data-question>${escaped(question)}</p><div data-answer>${answer}</div></div>`,
  )
  return `<div data-faq>${items.join('')}</div>`
}
