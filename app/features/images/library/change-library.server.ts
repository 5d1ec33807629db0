import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { describeImage } from './describe-image.server.ts'
import type { EditorParts } from './editor-parts.server.ts'
import type { LibraryAnswer } from './library-answer.ts'

/** Carries out what a form of the library asks: `acao` 'descrever', `id` and `alt`. */
export async function changeLibrary(parts: EditorParts, request: Request): Promise<LibraryAnswer> {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const id = readRowId(text('id'))
  if (id === null) return { outcome: 'unknown-image', id }
  if (text('acao') === 'descrever') return { ...(await describeImage(parts, { id, altText: text('alt') })), id }
  return { outcome: 'unknown-image', id }
}
