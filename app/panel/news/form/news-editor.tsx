import { useEffect, useState } from 'react'
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
import * as texts from '#app/panel/news/article-fields.ts'
import { articlePath } from '#app/domain/news/news-address.ts'
import type { AnswerOf } from '#app/platform/panel/actions.server.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { type FormMessages, failure } from '#app/ui/panel/action-messages.ts'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { useLeaveQuestion } from '#app/ui/dialogs/panel-session.ts'
import { ArticleForm } from './article-form.tsx'
import type { NamedVehicle, newsEditorActions } from './news-editor.server.ts'
import { FormNotices, SupersededDrafts } from '#app/ui/panel/form-notices.tsx'
import type { Draft, DraftPlace } from '#app/ui/panel/drafts.ts'
import { mainActionOf, NewsEditorButtons, publicationOf } from './news-editor-buttons.tsx'

type Props = {
  /** null: a new article. */
  article: { id: number; version: number; views: number; likes: number } | null
  entry: ArticleEntry
  vehicles: NamedVehicle[]
  revisions: ListedRevision[]
  autosaves: Draft<ArticleEntry>[]
}

export function NewsEditor({ article, entry, vehicles, revisions, autosaves }: Props) {
  const kind = article ? 'edit' : 'new'
  const id = article?.id ?? null
  const { search } = useLocation()
  const navigate = useNavigate()
  const tablePath = articleTablePath(search)
  const form = usePanelForm<typeof newsEditorActions.save, ArticleEntry, Saved['outcome']>({
    intent: 'save',
    denied: texts.managerDenied,
    messages: messagesOf(kind === 'new' ? texts.createFailure : texts.updateFailure),
    done: ['created', 'updated'],
    id,
    version: article?.version ?? null,
    entry,
    place: draftPlaceOf(id),
    autosaves,
    check: (fields) => checkFields(fields, kind),
    // The server's clock decides whether a time has passed.
    isCheckedFirst: false,
    onSaved: (_saved, { goTo }) => goTo(tablePath),
  })
  useLeaveQuestion('Há texto não salvo. Ele fica guardado como rascunho. Sair mesmo assim?')
  const { opened, isDirty, drafts } = form
  const now = useNow()
  const close = () => void navigate(tablePath, { preventScrollReset: true })
  const stay = (saved: Saved) =>
    saved.outcome === 'created' ? form.goTo(editArticlePath(saved.id, search)) : form.keepAs(saved.version)
  const titleOf = ({ title }: ArticleEntry) => title || 'Sem título'
  return (
    <FormDialog title={article ? 'Editar notícia' : 'Nova notícia'} note={drafts.note} onClose={close}>
      <ArticleForm
        props={{
          ...form.props,
          onSubmit: (event) => {
            event.preventDefault()
            form.save({ onDone: stay })
          },
        }}
        key={opened.key}
        kind={kind}
        entry={opened.entry}
        problems={form.problems}
        vehicles={vehicles}
        counts={article}
        onInput={form.onFieldChange}
        notice={
          <FormNotices
            form={form}
            what="Esta notícia foi salva"
            footnote={conflictFootnote}
            titleOf={titleOf}
            onOverwrite={(over) => form.save({ over })}
          />
        }
        actions={(publication, set) => {
          const main = mainActionOf(article && publicationOf(entry), publication, now)
          return (
            <NewsEditorButtons
              id={id}
              portalPath={article && entry.is_published ? articlePath(entry) : null}
              isDirty={isDirty}
              isSaving={form.isSending}
              main={main}
              isDraft={publication.status === 'draft' && !publication.isPublished}
              onMain={() => {
                // `save` reads the form, so the change must be rendered first.
                flushSync(() => set(main.change))
                form.save()
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
          onRestore={() => form.setDirty(false)}
        />
      )}
      <SupersededDrafts drafts={drafts.list} titleOf={titleOf} onOpen={form.recover} onDiscard={drafts.discard} />
    </FormDialog>
  )
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

function checkFields(fields: FormData, kind: 'new' | 'edit') {
  const reading = readArticleForm(readArticleEntry(fields), { kind, now: new Date() })
  return reading.outcome === 'invalid' ? reading : null
}

type Saved = Extract<AnswerOf<typeof newsEditorActions.save>, { outcome: 'created' | 'updated' }>

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

const conflictFootnote =
  'Gravar o seu não apaga o outro: ele fica no histórico. Abrir o salvo não apaga o seu: ele fica guardado e volta a ser oferecido.'

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
