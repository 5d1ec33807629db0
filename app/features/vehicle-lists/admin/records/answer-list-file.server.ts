import { findReplacedList } from '#app/features/vehicle-lists/admin/history/publications-queries.server.ts'
import { baseHeader } from '#app/features/vehicle-lists/admin/list-paths.ts'
import { findListBase } from '#app/features/vehicle-lists/admin/publishing/list-base.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Content } from '#app/platform/kept-content.server.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import { currentList, listText, replacedList } from './list-text.server.ts'

/** The list that visitors see, as a file; the editor reads it too, and learns the state that it is of. */
export async function answerCurrentList(content: Content, clock: Clock): Promise<Response> {
  const base = await findListBase(content.db)
  const fileName = `veiculos-${dayInSaoPaulo(clock.now())}.json`
  return streamed(listText(currentList(content)), fileName, { [baseHeader]: base })
}

/** The list that a publication took the place of, as a file; null where there is no such publication. */
export async function answerReplacedList({ db }: Content, publicationId: number): Promise<Response | null> {
  const list = await findReplacedList(db, publicationId)
  if (!list) return null
  const fileName = `veiculos-ate-${dayInSaoPaulo(list.publishedAt)}-${publicationId}.json`
  return streamed(listText(replacedList(db, list)), fileName)
}

/** The next piece is read when the last one has left. */
function streamed(pieces: AsyncGenerator<string>, fileName: string, headers: Record<string, string> = {}): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      ...headers,
    },
  })
}
