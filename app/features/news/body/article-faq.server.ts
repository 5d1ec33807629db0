import { z } from 'zod'
import type { ArticleQuestion } from '#app/features/news/news.ts'
import { cleanHtml, plainTextOf } from './clean-html.server.ts'

/** More are no longer frequent questions; what follows is left out. */
const mostQuestions = 50

/** The questions of an FAQPage in the JSON-LD of a body. What cannot be read is ignored (ART-19). */
export function faqOf(html: string): ArticleQuestion[] {
  const blocks = [...html.matchAll(jsonLd)].map(([, text = '']) => parsed(text))
  return blocks.flatMap(thingsIn).flatMap(questionsOf).slice(0, mostQuestions)
}

/** Cleaned again: what is kept may be older than today's rules. */
export function cleanFaq(faq: ArticleQuestion[]): ArticleQuestion[] {
  return faq
    .map(({ question, answer }) => ({ question: plainTextOf(question), answer: cleanHtml(answer) }))
    .filter(({ question, answer }) => question && answer)
}

const jsonLd = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json\b[^>]*>([\s\S]*?)<\/script\s*>/gi

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
