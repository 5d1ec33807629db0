import { useRef } from 'react'
import type { IssueArticle } from '#app/features/newsletter/issues/issue-article.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ConflictNotice } from '#app/ui/notices/conflict-notice.tsx'
import { ActionButton, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { useVersionedForm } from '#app/ui/panel/use-versioned-form.ts'
import type { issueActions } from './issue-actions.server.ts'
import { issueProblems, readIssueEntry } from './issue-entry.ts'
import { IssueForm, issueFormId } from './issue-form.tsx'
import { firstProblem, type IssueButtons, issueDenied, issueMessages, saveMessages } from './issue-messages.ts'
import { issuesPath } from './issue-paths.ts'
import { IssuePreview } from './issue-preview.tsx'
import type { IssuePage } from './open-issue-page.server.ts'
import { SendPanel } from './send-panel.tsx'
import { TestForm } from './test-form.tsx'

type Props = { page: IssuePage; ownEmail: string }

/** A draft with everything that is done to it: written, looked at, tried out, sent or thrown away. */
export function IssueEditor({ page, ownEmail }: Props) {
  const { issue, text, withdrawn } = page
  const { id } = issue
  const form = useRef<HTMLFormElement>(null)
  const editor = useVersionedForm<typeof issueActions.save, Entry>({
    form,
    intent: 'save',
    denied: issueDenied,
    messages: saveMessages,
    done: ['saved'],
    id,
    version: issue.version,
    entry: issue,
    readEntry: (fields) => readEntry(fields, issue.articles),
    check: findProblems,
    leaveQuestion: 'Há alterações não salvas nesta edição. Sair sem salvar?',
  })
  const { opened, isDirty, isSending, problems, conflict } = editor
  const action = usePanelAction<IssueButtons>(issueMessages, {
    denied: issueDenied,
    onResult: ({ intent, answer: { outcome } }, goTo) => {
      if (intent !== 'delete' || (outcome !== 'deleted' && outcome !== 'missing')) return
      editor.setDirty(false)
      // Its own page is not there any more.
      goTo(issuesPath)
    },
  })
  const save = (baseVersion?: number) => editor.save(({ version }) => editor.keepAs(version), { baseVersion })
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
            onInput={editor.noteChange}
            onSubmit={() => save()}
            notice={
              <>
                <ActionNotice notice={editor.notice} />
                {conflict && (
                  <ConflictNotice
                    conflict={conflict}
                    what="Esta edição foi salva"
                    footnote="Gravar o seu põe o seu no lugar do outro. Abrir o salvo descarta o seu."
                    overwriteField={{ name: versionFields.base, value: conflict.version }}
                    onOverwrite={() => save(conflict.version)}
                    onOpenTheirs={openTheirs}
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
              {isDirty && 'Alterações não salvas'}
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

type Entry = { subject: string; introduction: string; articles: IssueArticle[] }

function findProblems(form: FormData) {
  const problems = issueProblems(readIssueEntry(form))
  return Object.keys(problems).length > 0 ? { problems, sentence: firstProblem(problems) } : null
}

/** The addresses of articles are not in the form. */
function readEntry(form: FormData, known: IssueArticle[]): Entry {
  const { articles, ...words } = readIssueEntry(form)
  const knownById = new Map(known.map((article) => [article.newsId, article]))
  return {
    ...words,
    articles: articles.flatMap((article) => {
      const standing = knownById.get(article.newsId)
      return standing ? [{ ...standing, ...article }] : []
    }),
  }
}
