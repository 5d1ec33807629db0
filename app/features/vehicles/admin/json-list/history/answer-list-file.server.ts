import { findReplacedList } from './publications-queries.server.ts'
import { baseHeader } from '#app/features/vehicles/admin/json-list/text/list-paths.ts'
import { findListBase } from '#app/features/vehicles/admin/json-list/publishing/list-base.server.ts'
import { answerFile } from '#app/platform/files/answer-file.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import { currentList, listText, replacedList } from '#app/features/vehicles/admin/json-list/records/list-text.server.ts'

/** The list that visitors see, as a file; the editor reads it too, and learns the state that it is of. */
export async function answerCurrentList({ clock, log }: PanelDeps, content: Content): Promise<Response> {
  return answerFile({
    fileName: `veiculos-${dayInSaoPaulo(clock.now())}.json`,
    contentType,
    headers: { [baseHeader]: await findListBase(content.db) },
    parts: listText(currentList(content, clock)),
    log,
  })
}

/** The list that a publication took the place of, as a file; null where there is no such publication. */
export async function answerReplacedList(
  { clock, log }: PanelDeps,
  content: Content,
  publicationId: number,
): Promise<Response | null> {
  const list = await findReplacedList(content.db, publicationId)
  if (!list) return null
  return answerFile({
    fileName: `veiculos-ate-${dayInSaoPaulo(list.publishedAt)}-${publicationId}.json`,
    contentType,
    parts: listText(replacedList(content, clock, list)),
    log,
  })
}

const contentType = 'application/json'
