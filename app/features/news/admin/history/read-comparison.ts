import { deskCalls } from '#app/features/news/admin/desk-paths.ts'
import type { ComparisonAnswer } from './comparison-answer.ts'

/** How a version differs from today's; never throws. */
export async function readComparison(
  articleId: number,
  version: number,
): Promise<ComparisonAnswer | { outcome: 'denied' | 'failed' }> {
  try {
    const response = await fetch(deskCalls.comparison(articleId, version))
    if (response.status === 401) return { outcome: 'denied' }
    return (await response.json()) as ComparisonAnswer
  } catch {
    return { outcome: 'failed' }
  }
}
