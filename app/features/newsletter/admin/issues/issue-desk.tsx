import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice } from '#app/ui/conflict-notice.tsx'
import { useFocusOnProblem } from '#app/ui/use-focus-on-problem.ts'
import { useHasScript } from '#app/ui/use-has-script.ts'
import { useLeaveQuestion, useUnsavedWork } from '#app/ui/use-unsaved-work.ts'
import { ArticleSearch } from './article-search.tsx'
import { IssueForm, issueFormId } from './issue-form.tsx'
import { IssuePreview } from './issue-preview.tsx'
import type { IssuePage } from './open-issue-page.server.ts'
import { SendPanel } from './send-panel.tsx'
import { TestForm } from './test-form.tsx'
import { useIssueArticles } from './use-issue-articles.ts'
import { useIssueDeletion } from './use-issue-deletion.ts'
import { useIssueSave } from './use-issue-save.ts'

type Props = { page: IssuePage; ownEmail: string }

/** A draft with everything that is done to it: written, looked at, tried out, sent or thrown away. */
export function IssueDesk({ page, ownEmail }: Props) {
  const { issue, text, withdrawn } = page
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const hasScript = useHasScript()
  const [opened, setOpened] = useState({ issue, version: issue.version, key: 0 })
  const { isDirty, setDirty } = useUnsavedWork()
  useLeaveQuestion('Há alterações não salvas nesta edição. Sair sem salvar?')
  const call = useIssueSave()
  const list = useIssueArticles(issue.articles, () => {
    call.forgetProblem('articles')
    setDirty(true)
  })
  const { isSending, problems, conflict } = call
  useFocusOnProblem(form, call)
  const { isDeleting, remove } = useIssueDeletion(issue.id, () => setDirty(false))

  // A newer state than the one that is open: it is shown unless that would take somebody's text away.
  if (!isDirty && issue.version > opened.version) {
    setOpened({ issue, version: issue.version, key: opened.key + 1 })
    list.reset(issue.articles)
  }

  const save = (baseVersion = opened.version) =>
    call.save(form.current, { id: issue.id, baseVersion }, (version) => {
      setDirty(false)
      setOpened({ ...opened, version })
      void revalidate()
    })
  const openTheirs = () => {
    setDirty(false)
    window.location.reload()
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <IssueForm
            ref={form}
            key={opened.key}
            issue={opened.issue}
            list={list}
            withdrawn={withdrawn}
            problems={problems}
            onInput={(name) => {
              call.forgetProblem(name)
              setDirty(true)
            }}
            onSubmit={() => save()}
            notice={
              conflict && (
                <ConflictNotice
                  conflict={conflict}
                  what="Esta edição foi salva"
                  footnote="Gravar o seu põe o seu no lugar do outro. Abrir o salvo descarta o seu."
                  onOverwrite={() => save(conflict.version)}
                  onOpenTheirs={openTheirs}
                />
              )
            }
          />
          <ArticleSearch chosen={list.articles} onAdd={list.add} />
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3">
            <Button type="submit" form={issueFormId} look="primary" disabled={isSending || !hasScript}>
              {isSending ? 'Salvando…' : 'Salvar'}
            </Button>
            <Button look="quiet" disabled={isDeleting || !hasScript} onClick={remove}>
              Excluir rascunho
            </Button>
            <p role="status" className="text-14 text-ink-3">
              {isDirty && 'Alterações não salvas'}
            </p>
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SendPanel page={page} version={opened.version} isDirty={isDirty} />
          <TestForm issueId={issue.id} ownEmail={ownEmail} isMailConfigured={page.isMailConfigured} isDirty={isDirty} />
        </div>
      </div>
      <IssuePreview issueId={issue.id} version={String(issue.version)} text={text} isDirty={isDirty} />
    </>
  )
}
