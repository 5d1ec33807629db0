import { z } from 'zod'
import type { ArticleQuestion } from '#app/features/news/news.ts'
import { cleanHtml, plainTextOf } from './clean-html.server.ts'
import { withoutVehicles } from './vehicle-blocks.ts'

/** More are no longer frequent questions; what follows is left out. */
export const mostQuestions = 50

/** Cleaned again: what is kept may be older than today's rules. What is no question is ignored. */
export function cleanFaq(faq: unknown, { isSponsored = false } = {}): ArticleQuestion[] {
  const kept = z.array(z.unknown()).safeParse(faq).data ?? []
  return kept
    .flatMap((entry) => keptQuestion.safeParse(entry).data ?? [])
    .map(({ question, answer }) => ({ question: plainTextOf(question), answer: cleanAnswer(answer, { isSponsored }) }))
    .filter(({ question, answer }) => question && answer)
}

/** An answer holds text and its structure; a card stands in the body or nowhere. */
export function cleanAnswer(html: string, options?: { isSponsored: boolean }): string {
  return withoutVehicles(cleanHtml(html, options)).trim()
}

const keptQuestion = z.object({ question: z.string(), answer: z.string() })
