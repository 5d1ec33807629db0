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

/**
 * The body that a page shows, in the order of T-29; null where only the summary is left to show. The FAQ blocks of a
 * body are among its questions, never in the text.
 */
export function readBody(row: StoredBody): { bodyHtml: string | null; faq: ArticleQuestion[] } {
  const { isSponsored = false } = row
  const written = [row.contentHtml, row.contentRich, row.content, row.contentText].find((text) => text?.trim()) ?? ''
  const faq = row.faq ?? [...new Set([written, row.content ?? ''])].flatMap((text) => faqOf(text.slice(0, mostRead)))
  return { bodyHtml: cleanHtml(asHtml(written), { isSponsored }) || null, faq: cleanFaq(faq, { isSponsored }) }
}

/** Characters of a body that are searched for questions; a row written by another hand was never read for them. */
const mostRead = 500_000

/** Characters of a body that the search finds, about 7,000 words: the embedded database indexes them in less than 100 ms. */
const maxSearchedText = 40_000

type BodyColumns = Required<
  Pick<typeof news.$inferInsert, 'content' | 'contentHtml' | 'contentRich' | 'contentText' | 'faq' | 'readTime'>
>

/**
 * The stored forms of a body: as it came, as it is shown, as the editor opens it (with its FAQ
 * blocks; null: without questions it is the shown form), its words for the search, the questions of its FAQ blocks and JSON-LD, and how long it takes to read (minutes).
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

/**
 * The questions of a body, those of its FAQ blocks and of its JSON-LD, in the order they stand; of two alike the first.
 * Unreadable parts are ignored (ART-19, T-61).
 */
function faqOf(html: string): ArticleQuestion[] {
  return hasFaqBlock(html) || /<script/i.test(html) ? readQuestions(html).faq : []
}

/**
 * The questions; the body for the editor, cleaned, with every question in an FAQ block where it was, also without an answer;
 * and the body for readers, without its questions.
 */
export function readQuestions(written: string): { faq: ArticleQuestion[]; contentRich: string; bodyHtml: string } {
  const { html, scripts } = takeScripts(written, (index) => `<wbr data-script=${index}>`)
  const parts = cleanParts(html).map((part) => readPart(part, scripts))
  // A script in a comment, or where no element can stand, has lost its mark.
  parts.push(...scripts.map((questions) => ({ questions, isScript: true })))
  const pieces = withoutRepetition(parts)
  return {
    faq: shown(pieces.flatMap(questionsIn)).slice(0, mostQuestions),
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

/** Each script is told once, whoever else wrote its mark: `scripts` keeps the others. */
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

/** A script often says again what a block of the text asks. */
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

/** Keeps questions with an answer, each question once. */
function shown(questions: ArticleQuestion[]): ArticleQuestion[] {
  const known = new Set<string>()
  return questions.filter(({ question, answer }) => {
    if (!question || known.has(question) || !(plainTextOf(answer) || answer.includes('<img'))) return false
    return known.add(question)
  })
}

/** More are no article; what follows is left out. */
const mostScripts = 50

/**
 * Every script of JSON-LD in a body, in its order, with the questions of its FAQPage; what cannot be read has none
 * (ART-19). `html` is the body without its scripts, each place of one marked by `mark`. Reads the body once, from tag to tag: an
 * expression for a whole script would search the rest of the body again from every beginning that has no end.
 */
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
    if (isJsonLd.test(open.attributes) && scripts.length < mostScripts) {
      html += mark(scripts.length)
      charactersLeft -= at - open.textAt
      scripts.push(charactersLeft < 0 ? [] : thingsIn(parsed(written.slice(open.textAt, at))).flatMap(questionsOf))
    }
    readTo = at + tag.length
    open = null
  }
  return { html: html + written.slice(readTo), scripts }
}

/** Characters of JSON-LD that are read in one body. */
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

/** A block holds a thing, a list of things, or a graph of them. */
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
  const read = page.data.mainEntity.slice(0, mostQuestions).flatMap((entity) => {
    const asked = schemaQuestion.safeParse(entity)
    const answer = asked.data?.acceptedAnswer[0]?.text
    return asked.success && answer ? [{ question: asked.data.name, answer }] : []
  })
  return cleanFaq(read)
}

/** More are no longer frequent questions; what follows is left out. */
const mostQuestions = 50

/** Cleaned again: what is kept may be older than today's rules. What is no question is ignored. */
function cleanFaq(faq: unknown, { isSponsored = false } = {}): ArticleQuestion[] {
  const retained = z.array(z.unknown()).safeParse(faq).data ?? []
  return retained
    .flatMap((entry) => storedQuestion.safeParse(entry).data ?? [])
    .map(({ question, answer }) => ({ question: plainTextOf(question), answer: cleanAnswer(answer, { isSponsored }) }))
    .filter(({ question, answer }) => question && answer)
}

/** An answer holds text and its structure; a card stands in the body or nowhere. */
function cleanAnswer(html: string, options?: { isSponsored: boolean }): string {
  return withoutVehicles(cleanHtml(html, options)).trim()
}

const storedQuestion = z.object({ question: z.string(), answer: z.string() })

function hasFaqBlock(html: string): boolean {
  return /data-faq/i.test(html)
}

/**
 * The HTML of a list of questions, which the editor writes and reads:
 * `<div data-faq><div data-faq-item><p data-question>Vale?</p><div data-answer><p>Vale.</p></div></div></div>`.
 * The question is plain text, the answer HTML; nothing without questions.
 */
export function faqBlock(questions: ArticleQuestion[]): string {
  if (questions.length === 0) return ''
  const items = questions.map(
    ({ question, answer }) =>
      `<div data-faq-item><p data-question>${escaped(question)}</p><div data-answer>${answer}</div></div>`,
  )
  return `<div data-faq>${items.join('')}</div>`
}
