import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { ArticleEntry } from '#app/features/news/admin/article-entry.ts'
import { articlePath } from '#app/features/news/news-address.ts'
import { articleTablePath, editArticlePath } from '#app/features/news/admin/desk-paths.ts'
import type { ListedRevision } from '#app/features/news/admin/article-revisions-queries.server.ts'
import { RevisionList } from '#app/features/news/admin/history/revision-list.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { ArticleForm, type NamedVehicle } from './article-form.tsx'
import { ConflictNotice } from '#app/ui/conflict-notice.tsx'
import { DeskActions } from './desk-actions.tsx'
import { mainActionOf, publicationOf } from './main-action.ts'
import { LeftBehindNotice, SupersededTexts } from './left-behind-notice.tsx'
import { useFocusOnProblem } from '#app/ui/use-focus-on-problem.ts'
import { useAutosave } from './use-autosave.ts'
import { type KeptText, useLeftBehind } from './use-left-behind.ts'
import { type Saved, useSave } from './use-save.ts'
import { useLeaveQuestion, useUnsavedWork } from '#app/ui/use-unsaved-work.ts'

type Props = {
  /** Null: a new one. */
  article: { id: number; version: number; views: number; likes: number } | null
  entry: ArticleEntry
  vehicles: NamedVehicle[]
  revisions: ListedRevision[]
  autosaves: KeptText[]
}

/** The form of an article with everything that keeps its text from getting lost. */
export function ArticleDesk({ article, entry, vehicles, revisions, autosaves }: Props) {
  const kind = article ? 'edit' : 'new'
  const id = article?.id ?? null
  const form = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(() => ({ entry, version: article?.version ?? null, autosaveId: newId() }))
  const { isDirty, setDirty } = useUnsavedWork()
  useLeaveQuestion(leavingQuestion)
  const readForm = useCallback(() => (form.current ? new FormData(form.current) : null), [])
  const autosave = useAutosave({ ...opened, id, baseVersion: opened.version, readForm })
  const call = useSave(kind)
  const { isSending, problems, conflict } = call
  useFocusOnProblem(form, call)
  const leftBehind = useLeftBehind(id, autosaves)
  const { revalidate } = useRevalidator()
  const isSettling = useRef(false)
  const now = useNow()

  // A newer state than the one that is open: it is shown unless that would take somebody's text away.
  const newest = article?.version ?? null
  if (!isDirty && newest !== null && opened.version !== null && newest > opened.version)
    setOpened({ entry, version: newest, autosaveId: newId() })

  const send = async (onSaved: (saved: Saved) => void, baseVersion = opened.version) => {
    if (isSettling.current) return
    isSettling.current = true
    // A text that was still on its way to be kept would arrive after the save, and be offered although it is saved.
    await autosave.settle()
    isSettling.current = false
    const fields = readForm()
    if (!fields) return
    fields.set('id', String(id ?? ''))
    fields.set('baseVersion', String(baseVersion ?? ''))
    fields.set('autosaveId', opened.autosaveId)
    let isSaved = false
    await call.save(fields, (saved) => {
      isSaved = true
      autosave.stop()
      setDirty(false)
      onSaved(saved)
    })
    if (!isSaved && isDirty) autosave.keepSoon()
  }
  const leaveTo = (path: string) => void navigate(path, { preventScrollReset: true })
  const close = () => leaveTo(articleTablePath(search))
  const saveAndClose = (baseVersion?: number | null) => void send(() => leaveTo(articleTablePath(search)), baseVersion)
  const saveAndStay = () =>
    void send((saved) => {
      if (saved.outcome === 'created') {
        leaveTo(editArticlePath(saved.id, search))
      } else {
        setOpened({ ...opened, version: saved.version })
        void revalidate()
      }
    })
  const open = (kept: KeptText) => {
    setOpened({ entry: kept.entry, version: kept.baseVersion ?? opened.version, autosaveId: kept.autosaveId })
    setDirty(true)
    leftBehind.hide(kept.autosaveId)
  }

  const kept = { texts: leftBehind.texts, onOpen: open, onDiscard: leftBehind.discard }
  return (
    <FormDialog title={article ? 'Editar notícia' : 'Nova notícia'} note={autosave.note} onClose={close}>
      <ArticleForm
        ref={form}
        key={opened.autosaveId}
        kind={kind}
        entry={opened.entry}
        problems={problems}
        vehicles={vehicles}
        counts={article}
        onInput={(name) => {
          call.forgetMended(name, readForm)
          setDirty(true)
          autosave.keepSoon()
        }}
        onSubmit={saveAndStay}
        notice={
          conflict ? (
            <ConflictNotice
              conflict={conflict}
              what="Esta notícia foi salva"
              footnote={conflictFootnote}
              onOverwrite={() => saveAndClose(conflict.version)}
              onOpenTheirs={() => {
                setDirty(false)
                window.location.reload()
              }}
            />
          ) : (
            <LeftBehindNotice {...kept} />
          )
        }
        actions={(publication, set) => {
          const main = mainActionOf(article && publicationOf(entry), publication, now)
          return (
            <DeskActions
              id={id}
              portalPath={article && entry.is_published ? articlePath(entry) : null}
              isDirty={isDirty}
              isSaving={isSending}
              main={main}
              isDraft={publication.status === 'draft' && !publication.isPublished}
              onMain={() => {
                // Drawn before the form is read.
                flushSync(() => set(main.change))
                saveAndClose()
              }}
              onClose={close}
            />
          )
        }}
      />
      {article && (
        <RevisionList
          articleId={article.id}
          current={article.version}
          revisions={revisions}
          isDirty={isDirty}
          onRestore={() => setDirty(false)}
        />
      )}
      <SupersededTexts {...kept} />
    </FormDialog>
  )
}

const leavingQuestion = 'Há texto não salvo. Ele fica guardado como rascunho. Sair mesmo assim?'
const conflictFootnote =
  'Gravar o seu não apaga o outro: ele fica no histórico. Abrir o salvo não apaga o seu: ele fica guardado e volta a ser oferecido.'

/** To the half minute: what can still be scheduled changes while somebody writes. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function newId(): string {
  return globalThis.crypto.randomUUID()
}
