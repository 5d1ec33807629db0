import { z } from 'zod'
import type { ArticleQuestion } from '#app/features/news/news.ts'
import { cleanHtml, plainTextOf } from './clean-html.server.ts'

/** More are no longer frequent questions; what follows is left out. */
const mostQuestions = 50

/** The questions of an FAQPage in the JSON-LD of a body. What cannot be read is ignored (ART-19). */
export function faqOf(html: string): ArticleQuestion[] {
  const blocks = [...upToLastScript(html).matchAll(scripts)]
    .filter(([, attributes = '']) => isJsonLd.test(attributes))
    .map(([, , text = '']) => parsed(text))
  return blocks.flatMap(thingsIn).flatMap(questionsOf).slice(0, mostQuestions)
}

/** Cleaned again: what is kept may be older than today's rules. What is no question is ignored. */
export function cleanFaq(faq: unknown): ArticleQuestion[] {
  const kept = z.array(z.unknown()).safeParse(faq).data ?? []
  return kept
    .flatMap((entry) => keptQuestion.safeParse(entry).data ?? [])
    .map(({ question, answer }) => ({ question: plainTextOf(question), answer: cleanHtml(answer) }))
    .filter(({ question, answer }) => question && answer)
}

// Of parts that cannot run into one another, or a long body without an end would keep the processor busy.
const scripts = /<script\b([^<>]*)>([\s\S]*?)<\/script\s*>/gi
const isJsonLd = /\btype\s*=\s*["']?application\/ld\+json\b/i

/** What follows the last end holds only beginnings, each of which would be followed to the end of the text. */
function upToLastScript(html: string): string {
  const lastEnd = html.toLowerCase().lastIndexOf('</script')
  return lastEnd < 0 ? '' : html.slice(0, html.indexOf('>', lastEnd) + 1 || html.length)
}

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

const keptQuestion = z.object({ question: z.string(), answer: z.string() })
const oneOrMore = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), item.transform((one) => [one])])
const typeNamed = (name: string) => oneOrMore(z.string()).refine((types) => types.includes(name))
const faqPage = z.object({ '@type': typeNamed('FAQPage'), mainEntity: oneOrMore(z.unknown()) })
const question = z.object({
  name: z.string().max(1_000),
  acceptedAnswer: oneOrMore(z.object({ text: z.string().max(20_000) })),
})

function questionsOf(thing: unknown): ArticleQuestion[] {
  const page = faqPage.safeParse(thing)
  if (!page.success) return []
  const read = page.data.mainEntity.slice(0, mostQuestions).flatMap((entity) => {
    const asked = question.safeParse(entity)
    const answer = asked.data?.acceptedAnswer[0]?.text
    return asked.success && answer ? [{ question: asked.data.name, answer }] : []
  })
  return cleanFaq(read)
}
