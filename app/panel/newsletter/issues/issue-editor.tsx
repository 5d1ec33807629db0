import { useMemo, useRef } from 'react'
import type { IssueArticle } from '#app/domain/newsletter/issues/written-issue.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ConflictNotice } from '#app/ui/notices/conflict-notice.tsx'
import { ActionButton, ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { DraftNotice } from '#app/ui/panel/draft-notice.tsx'
import { type Draft, type DraftPlace, useAutosave, useDrafts } from '#app/ui/panel/use-drafts.ts'
import { useVersionedForm } from '#app/ui/panel/use-versioned-form.ts'
import type { issueActions } from './issue-actions.server.ts'
import { articleField, issueProblems, issuesPath, readIssueEntry } from './issue-entry.ts'
import { formLine } from '#app/platform/forms/form-text.ts'
import { IssueForm, issueFormId } from './issue-form.tsx'
import {
  countedReaders,
  firstProblem,
  type IssueButtons,
  issueDenied,
  issueMessages,
  leftOutSentence,
  noMailSentence,
  saveMessages,
} from './issue-messages.ts'
import { IssuePreview, TestForm } from './issue-preview.tsx'
import type { IssuePage } from './issue-queries.server.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Send } from '#app/ui/icons.tsx'

type Props = { page: IssuePage; ownEmail: string }

/** A draft with everything that is done to it: written, looked at, tried out, sent or thrown away. */
export function IssueEditor({ page, ownEmail }: Props) {
  const { issue, text, withdrawn } = page
  const { id } = issue
  const form = useRef<HTMLFormElement>(null)
  const place = useMemo(() => draftPlaceOf(id), [id])
  const drafts = useDrafts(place)
  const editor = useVersionedForm<typeof issueActions.save, Entry>({
    form,
    intent: 'save',
    denied: issueDenied,
    messages: saveMessages,
    done: ['saved'],
    id,
    version: issue.version,
    entry: issue,
    readEntry,
    check: findProblems,
    leaveQuestion: leavingQuestion,
    newKey: () => globalThis.crypto.randomUUID(),
  })
  const { opened, isDirty, isSending, problems, conflict } = editor
  const autosave = useAutosave({ place, autosaveId: opened.key, baseVersion: opened.version, form })
  const recover = (draft: Draft<Entry>) => {
    editor.openUnsaved(draft.entry, draft.baseVersion ?? opened.version, draft.autosaveId)
    editor.setDirty(true)
    drafts.hide(draft.autosaveId)
  }
  const action = usePanelAction<IssueButtons>(issueMessages, {
    denied: issueDenied,
    onResult: ({ intent, answer: { outcome } }, goTo) => {
      if (intent !== 'delete' || (outcome !== 'deleted' && outcome !== 'missing')) return
      editor.setDirty(false)
      // Its own page is not there any more.
      goTo(issuesPath)
    },
  })
  const save = (baseVersion?: number) =>
    editor.save(
      ({ version }) => {
        autosave.stop()
        editor.keepAs(version)
      },
      { baseVersion },
    )
  const openTheirs = () => {
    editor.setDirty(false)
    window.location.reload()
  }
  return (
    <>
      <ActionNotice notice={action.notice} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <IssueForm
            ref={form}
            key={opened.key}
            issue={opened.entry}
            withdrawn={withdrawn}
            problems={problems}
            onInput={(name) => {
              editor.noteChange(name)
              autosave.keepSoon()
            }}
            onSubmit={() => save()}
            notice={
              <>
                <ActionNotice notice={editor.notice} />
                {conflict ? (
                  <ConflictNotice
                    conflict={conflict}
                    what="Esta edição foi salva"
                    footnote="Gravar o seu põe o seu no lugar do outro. Abrir o salvo não apaga o seu: ele fica guardado neste navegador e volta a ser oferecido."
                    overwriteField={{ name: versionFields.base, value: conflict.version }}
                    onOverwrite={() => save(conflict.version)}
                    onOpenTheirs={openTheirs}
                  />
                ) : (
                  <DraftNotice
                    drafts={drafts.drafts}
                    titleOf={({ subject }) => subject || 'Sem assunto'}
                    onOpen={recover}
                    onDiscard={drafts.discard}
                  />
                )}
                <HiddenFields fields={editor.hiddenFields} />
              </>
            }
          />
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3">
            <Button type="submit" form={issueFormId} look="primary" disabled={isSending}>
              {isSending ? 'Salvando…' : 'Salvar'}
            </Button>
            <ActionButton
              action={action}
              intent="delete"
              values={{ id }}
              question="Excluir este rascunho? Isto não pode ser desfeito."
              className={buttonClass('quiet')}
            >
              Excluir rascunho
            </ActionButton>
            <p role="status" className="text-14 text-ink-3">
              {isDirty && (autosave.note || 'Alterações não salvas')}
            </p>
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SendPanel page={page} version={opened.version ?? issue.version} isDirty={isDirty} action={action} />
          <TestForm issueId={id} ownEmail={ownEmail} isMailConfigured={page.isMailConfigured} isDirty={isDirty} />
        </div>
      </div>
      <IssuePreview issueId={id} version={String(issue.version)} text={text} isDirty={isDirty} />
    </>
  )
}

const leavingQuestion =
  'Há alterações não salvas nesta edição. Elas ficam guardadas neste navegador e voltam a ser oferecidas. Sair mesmo assim?'

function draftPlaceOf(id: number): DraftPlace<Entry> {
  return {
    name: `edicao_${id}`,
    readForm: readEntry,
    restore: (stored) => (Array.isArray((stored as Partial<Entry>).articles) ? (stored as Entry) : null),
    server: null,
  }
}

type Entry = { subject: string; introduction: string; articles: IssueArticle[] }

function findProblems(form: FormData) {
  const problems = issueProblems(readIssueEntry(form))
  return Object.keys(problems).length > 0 ? { problems, sentence: firstProblem(problems) } : null
}

function readEntry(form: FormData): Entry {
  const { articles, ...words } = readIssueEntry(form)
  return {
    ...words,
    articles: articles.map((article) => ({
      ...article,
      slug: formLine(form, articleField.slug(article.newsId)),
      isSponsored: form.has(articleField.sponsored(article.newsId)),
    })),
  }
}

type SendPanelProps = {
  page: IssuePage
  /** The version that the editor has open. */
  version: number
  isDirty: boolean
  action: PanelActionState
}

/** The readers of the issue now, and the button that begins it. */
function SendPanel({ page, version, isDirty, action }: SendPanelProps) {
  const { issue, readers, withdrawn, isMailConfigured } = page
  const isPossible = isMailConfigured && readers > 0 && issue.articles.length > withdrawn.length
  const leftOut = withdrawn.length > 0 ? ` ${leftOutSentence(withdrawn)}` : ''
  return (
    <section aria-labelledby="envio" className="rounded-3 border border-line bg-surface p-4">
      <h3 id="envio" className="text-18">
        Envio
      </h3>
      <div className="mt-2 grid gap-3 text-15 text-pretty text-ink-2">
        <p>{readersSentence(readers)}</p>
        {!isMailConfigured && <p className="rounded-2 bg-warn-soft px-3 py-2 text-14 text-ink">{noMailSentence}</p>}
        {withdrawn.length > 0 && (
          <div className="rounded-2 bg-warn-soft px-3 py-2 text-14 text-ink">
            <p>Não estão mais no ar e ficam de fora do envio:</p>
            <ul className="mt-1 list-disc pl-5">
              {withdrawn.map(({ newsId, title }) => (
                <li key={newsId} className="wrap-anywhere">
                  {title}
                </li>
              ))}
            </ul>
          </div>
        )}
        {isDirty && <p className="text-14">Salve antes: o envio leva o que foi salvo.</p>}
        <ActionButton
          action={action}
          intent="send"
          values={{
            id: issue.id,
            [versionFields.base]: version,
            deixarDeFora: withdrawn.map(({ newsId }) => newsId),
          }}
          question={`Enviar “${issue.subject}” agora para ${countedReaders(readers)}?${leftOut} Depois de começar, o texto não pode mais ser alterado.`}
          disabled={!isPossible || isDirty}
          className={buttonClass('primary')}
        >
          <Send aria-hidden="true" className="size-4.5" />
          {action.isBusy ? 'Um momento…' : 'Enviar edição'}
        </ActionButton>
      </div>
    </section>
  )
}

function readersSentence(readers: number): string {
  if (readers === 0) return 'Ninguém recebe esta edição agora: nenhum assinante ativo confirmou a inscrição.'
  if (readers === 1) return '1 assinante ativo e confirmado recebe esta edição agora.'
  return `${formatNumber(readers)} assinantes ativos e confirmados recebem esta edição agora.`
}
