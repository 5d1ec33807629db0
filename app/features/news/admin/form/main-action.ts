import type { ArticleEntry } from '#app/features/news/admin/article-entry.ts'
import { type ArticleStatus, isArticleStatus } from '#app/features/news/admin/article-fields.ts'
import { isClockTime, instantInSaoPaulo } from '#app/features/news/admin/sao-paulo-instant.ts'
import { isCalendarDay } from '#app/platform/calendar-day.ts'

/** The fields of the form that decide when and whether visitors read the article. */
export type Publication = { status: ArticleStatus; isPublished: boolean; day: string; time: string }

export function publicationOf({ status, is_published, published_date, publish_time }: ArticleEntry): Publication {
  return {
    status: isArticleStatus(status) ? status : 'draft',
    isPublished: is_published !== '',
    day: published_date,
    time: publish_time,
  }
}

/** The action of the main button; `change` is set before it saves. */
export type MainAction = { label: string; change: Partial<Pick<Publication, 'status' | 'isPublished'>> }

/** One button that leads from the saved state to the one that the form asks for. @param saved null for a new article */
export function mainActionOf(
  saved: Pick<Publication, 'status' | 'isPublished'> | null,
  form: Publication,
  now: Date,
): MainAction {
  const { status, isPublished } = form
  if (saved?.isPublished && isPublished) return { label: 'Atualizar', change: {} }
  if (status === 'future' && !isPublished)
    return { label: saved?.status === 'future' ? 'Atualizar' : 'Agendar', change: {} }
  if (saved?.isPublished) return { label: 'Tirar do ar', change: {} }
  if (status === 'draft' && !isPublished && isComing(form, now))
    return { label: 'Agendar', change: { status: 'future', isPublished: false } }
  return { label: 'Publicar', change: { status: 'publish', isPublished: true } }
}

/** Without an hour, the day begins at midnight (T-27). */
function isComing({ day, time }: Publication, now: Date): boolean {
  if (!isCalendarDay(day) || (time !== '' && !isClockTime(time))) return false
  return instantInSaoPaulo(day, time || '00:00') > now
}
