import { z } from 'zod'
import type { ArticleQuestion } from '#app/features/news/news.ts'
import { cleanFaq, mostQuestions } from './clean-faq.server.ts'

/**
 * Every script of JSON-LD in a body, in its order, with the questions of its FAQPage; what cannot be read has none
 * (ART-19). `html` is the body without its scripts, each place of one marked by `mark`.
 */
export function takeScripts(
  written: string,
  mark: (index: number) => string,
): { html: string; scripts: ArticleQuestion[][] } {
  const found: ArticleQuestion[][] = []
  const end = endOfLastScript(written)
  const html = written.slice(0, end).replaceAll(scripts, (_script, attributes: string, text: string) => {
    if (!isJsonLd.test(attributes)) return ''
    found.push(thingsIn(parsed(text)).flatMap(questionsOf))
    return mark(found.length - 1)
  })
  return { html: html + written.slice(end), scripts: found }
}

// Of parts that cannot run into one another, or a long body without an end would keep the processor busy.
const scripts = /<script\b([^<>]*)>([\s\S]*?)<\/script\s*>/gi
const isJsonLd = /\btype\s*=\s*["']?application\/ld\+json\b/i

/** What follows the last end holds only beginnings, each of which would be followed to the end of the text. */
function endOfLastScript(html: string): number {
  const lastEnd = html.toLowerCase().lastIndexOf('</script')
  return lastEnd < 0 ? 0 : html.indexOf('>', lastEnd) + 1 || html.length
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
