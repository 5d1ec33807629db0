import { type ArticleEntry, readArticleEntry } from '#app/features/news/admin/article-entry.ts'

/** What this browser kept of a form that the server could not be given. */
export type LocalCopy = { autosaveId: string; baseVersion: number | null; savedAt: string; entry: ArticleEntry }

const keyOf = (id: number | null) => `rascunho_noticia_${id ?? 'nova'}`

export function keepLocalCopy(
  id: number | null,
  { autosaveId, baseVersion, form }: { autosaveId: string; baseVersion: number | null; form: FormData },
): void {
  const copy: LocalCopy = { autosaveId, baseVersion, savedAt: new Date().toISOString(), entry: readArticleEntry(form) }
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(copy))
  } catch {}
}

export function readLocalCopy(id: number | null): LocalCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as LocalCopy | null
    return copy && typeof copy.autosaveId === 'string' ? { ...copy, entry: readArticleEntry(copy.entry) } : null
  } catch {
    return null
  }
}

/** @param autosaveId of the text that is kept elsewhere by now; a copy of another one stays */
export function forgetLocalCopy(id: number | null, autosaveId: string): void {
  try {
    if (readLocalCopy(id)?.autosaveId === autosaveId) localStorage.removeItem(keyOf(id))
  } catch {}
}
