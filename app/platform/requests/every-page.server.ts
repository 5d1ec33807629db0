import type { Page } from '#app/platform/content/keyset-pagination.server.ts'

/** Reads a list to its end, page after page, holding one at a time. */
export async function* everyPage<Row>(readPage: (after: string | null) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: Page<Row> = await readPage(after)
    yield page.rows
    after = page.next
  }
}
