import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import {
  type ArticleEntry,
  articleResources,
  articleTablePath,
  editArticlePath,
} from '#app/panel/news/article-fields.ts'
import { readArticleEntry, readArticleForm } from '#app/panel/news/article-form.ts'
import type { ListedRevision } from '#app/panel/news/editor-article-queries.server.ts'
import { RevisionList } from './revision-list.tsx'
import * as texts from '#app/panel/news/article-problems.ts'
import { articlePath } from '#app/domain/news/news-address.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf } from '#app/platform/panel/actions.server.ts'
import { ConflictNotice } from '#app/ui/notices/conflict-notice.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { type FormMessages, failure } from '#app/ui/panel/action-messages.ts'
import { useVersionedForm } from '#app/ui/panel/use-versioned-form.ts'
import { ArticleForm } from './article-form.tsx'
import type { NamedVehicle, newsEditorActions } from './news-editor.server.ts'
import { DraftNotice, SupersededDrafts } from '#app/ui/panel/draft-notice.tsx'
import { type Draft, type DraftPlace, useAutosave, useDrafts } from '#app/ui/panel/use-drafts.ts'
import { mainActionOf, NewsEditorButtons, publicationOf } from './news-editor-buttons.tsx'

type Props = {
  /** Null: a new one. */
  article: { id: number; version: number; views: number; likes: number } | null
  entry: ArticleEntry
  vehicles: NamedVehicle[]
  revisions: ListedRevision[]
  autosaves: Draft<ArticleEntry>[]
}

/** The form of an article with everything that keeps its text from getting lost. */
export function NewsEditor({ article, entry, vehicles, revisions, autosaves }: Props) {
  const kind = article ? 'edit' : 'new'
  const id = article?.id ?? null
  const form = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  const navigate = useNavigate()
  const place = useMemo(() => draftPlaceOf(id), [id])
  const { editor, autosave, save } = useArticleEditing(form, article, entry, place)
  const { opened, isDirty, setDirty, isSending, problems, conflict } = editor
  const recovery = useDrafts(place, autosaves)
  const now = useNow()

  const tablePath = articleTablePath(search)
  const close = () => void navigate(tablePath, { preventScrollReset: true })
  const saveAndClose = (baseVersion?: number) => void save(() => editor.goTo(tablePath), baseVersion)
  const saveAndStay = () =>
    void save((saved) => {
      if (saved.outcome === 'created') editor.goTo(editArticlePath(saved.id, search))
      else editor.keepAs(saved.version)
    })
  const open = (stored: Draft<ArticleEntry>) => {
    editor.openUnsaved(stored.entry, stored.baseVersion ?? opened.version, stored.autosaveId)
    setDirty(true)
    recovery.hide(stored.autosaveId)
  }

  const titleOf = ({ title }: ArticleEntry) => title || 'Sem título'
  const stored = { drafts: recovery.drafts, titleOf, onOpen: open, onDiscard: recovery.discard }
  return (
    <FormDialog title={article ? 'Editar notícia' : 'Nova notícia'} note={autosave.note} onClose={close}>
      <ArticleForm
        ref={form}
        key={opened.key}
        kind={kind}
        entry={opened.entry}
        problems={problems}
        vehicles={vehicles}
        counts={article}
        onInput={(name) => {
          editor.noteChange(name)
          autosave.keepSoon()
        }}
        onSubmit={saveAndStay}
        notice={
          <>
            <ActionNotice notice={editor.notice} />
            {conflict ? (
              <ConflictNotice
                conflict={conflict}
                what="Esta notícia foi salva"
                footnote={conflictFootnote}
                overwriteField={{ name: versionFields.base, value: conflict.version }}
                onOverwrite={() => saveAndClose(conflict.version)}
                onOpenTheirs={() => {
                  setDirty(false)
                  window.location.reload()
                }}
              />
            ) : (
              <DraftNotice {...stored} />
            )}
            <HiddenFields fields={editor.hiddenFields} />
          </>
        }
        actions={(publication, set) => {
          const main = mainActionOf(article && publicationOf(entry), publication, now)
          return (
            <NewsEditorButtons
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
      <SupersededDrafts {...stored} />
    </FormDialog>
  )
}

/** The form with what keeps its text on the way: once it is saved, nothing older is offered any more. */
function useArticleEditing(
  form: RefObject<HTMLFormElement | null>,
  article: Props['article'],
  entry: ArticleEntry,
  place: DraftPlace<ArticleEntry>,
) {
  const kind = article ? 'edit' : 'new'
  const id = article?.id ?? null
  const editor = useVersionedForm<typeof newsEditorActions.save, ArticleEntry>({
    form,
    intent: 'save',
    denied: texts.managerDenied,
    messages: kind === 'new' ? messagesOf(texts.createFailure) : messagesOf(texts.updateFailure),
    done: ['created', 'updated'],
    id,
    version: article?.version ?? null,
    entry,
    readEntry: readArticleEntry,
    check: (fields) => checkFields(fields, kind),
    // The server's clock decides if a moment has passed.
    isCheckedFirst: false,
    newKey: () => globalThis.crypto.randomUUID(),
    leaveQuestion: leavingQuestion,
  })
  const { key: autosaveId, version: baseVersion } = editor.opened
  const autosave = useAutosave({ place, autosaveId, baseVersion, form })
  return { editor, autosave, save: useSaveAfterAutosave(editor, autosave) }
}

function draftPlaceOf(id: number | null): DraftPlace<ArticleEntry> {
  return {
    name: `noticia_${id ?? 'nova'}`,
    readForm: readArticleEntry,
    restore: (stored) => readArticleEntry(stored as Record<string, string>),
    server: {
      path: articleResources.autosave,
      fields: { id: String(id ?? '') },
      fieldsOf: (entry) => entry,
      denied: texts.managerDenied,
      tooLong: 'Longo demais para guardar sozinho: salve a notícia',
    },
  }
}

type Editor = ReturnType<typeof useVersionedForm<typeof newsEditorActions.save, ArticleEntry>>

/** A text that was still on its way to be kept would arrive after the save, and be offered although it is saved. */
function useSaveAfterAutosave(editor: Editor, autosave: ReturnType<typeof useAutosave>) {
  const isSettling = useRef(false)
  return async (onSaved: (saved: Saved) => void, baseVersion?: number) => {
    if (isSettling.current) return
    isSettling.current = true
    await autosave.settle()
    isSettling.current = false
    const hear = (saved: Saved) => {
      autosave.stop()
      onSaved(saved)
    }
    const onRefused = () => {
      if (editor.isDirty) autosave.keepSoon()
    }
    editor.save(hear, { baseVersion, fields: { autosaveId: editor.opened.key }, onRefused })
  }
}

function checkFields(fields: FormData, kind: 'new' | 'edit') {
  const reading = readArticleForm(readArticleEntry(fields), { kind, now: new Date() })
  return reading.outcome === 'invalid' ? reading : null
}

type Saved = Extract<AnswerOf<typeof newsEditorActions.save>, { outcome: 'created' | 'updated' }>

/** ANEWS-16, ANEWS-17. */
function messagesOf(sentence: string) {
  const toastOf = (title: string, { notices, portalPath }: Saved) => ({
    title,
    description: notices.join(' ') || undefined,
    link: portalPath === null ? undefined : { href: portalPath, label: 'Ver no portal' },
  })
  return {
    created: (saved) => toastOf(texts.createdSentence, saved),
    updated: (saved) => toastOf(texts.updatedSentence, saved),
    missing: failure(texts.missingArticleSentence),
    failed: failure(sentence),
    interrupted: failure(`${sentence} O portal não respondeu: o texto continua aqui.`),
    invalid: (refused) => failure(refused.sentence),
  } satisfies FormMessages<typeof newsEditorActions.save>
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
