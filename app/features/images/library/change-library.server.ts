import { readForm } from '#app/platform/read-form.server.ts'
import { deleteImage } from './delete-image.server.ts'
import { describeImage } from './describe-image.server.ts'
import type { EditorParts } from './editor-parts.server.ts'
import type { LibraryAnswer } from './library-answer.ts'

/** Carries out what a form of the library asks: `acao`, `id`, and for 'descrever' the `alt`. */
export async function changeLibrary(parts: EditorParts, request: Request): Promise<LibraryAnswer> {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  if (!/^\d{1,9}$/.test(text('id'))) return { outcome: 'unknown-image', id: null }
  const id = Number(text('id'))
  if (text('acao') === 'descrever') return { ...(await describeImage(parts, { id, altText: text('alt') })), id }
  if (text('acao') === 'excluir') return { ...(await deleteImage(parts, id)), id }
  return { outcome: 'unknown-image', id }
}
