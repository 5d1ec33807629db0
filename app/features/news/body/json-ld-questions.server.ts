import { z } from 'zod'
import type { ArticleQuestion } from '#app/features/news/news.ts'
import { cleanFaq, mostQuestions } from './clean-faq.server.ts'

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
  let open: { at: number; textAt: number; attributes: string } | null = null
  for (const { 0: tag, 1: slash, 2: attributes = '', index: at } of written.matchAll(scriptTags)) {
    if (!slash) open ??= { at, textAt: at + tag.length, attributes }
    if (!slash || !open) continue
    html += written.slice(readTo, open.at)
    if (isJsonLd.test(open.attributes) && scripts.length < mostScripts) {
      html += mark(scripts.length)
      scripts.push(thingsIn(parsed(written.slice(open.textAt, at))).flatMap(questionsOf))
    }
    readTo = at + tag.length
    open = null
  }
  return { html: html + written.slice(readTo), scripts }
}

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
