import { type IssueContent, maxSubjectLength } from '#app/domain/newsletter/issues/written-issue.ts'
import type { WithdrawnArticle } from '#app/domain/newsletter/issues/start-issue.server.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { IssueArticleList, useIssueArticles } from './issue-articles.tsx'
import { ArticleSearch } from './issue-article-search.tsx'
import { type FormMessages, failure } from '#app/ui/panel/action-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { FormNotices } from '#app/ui/panel/form-notices.tsx'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { DraftPlace } from '#app/ui/panel/drafts.ts'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { useLeaveQuestion } from '#app/ui/dialogs/panel-session.ts'
import type { issueActions } from './issue-actions.server.ts'
import { articleField, issueProblems, issuesPath, readIssueEntry } from './issue-entry.ts'
import { formLine } from '#app/platform/forms/form-text.ts'
import {
  type IssueButtons,
  issueDenied,
  issueMessages,
  missingIssueSentence,
  startedIssueSentence,
} from './issue-messages.ts'
import { IssuePreview, SendPanel, TestForm } from './issue-preview.tsx'
import type { IssuePage } from './issue-queries.server.ts'

const formId = 'edicao'

type Props = { page: IssuePage; ownEmail: string }

export function IssueEditor({ page, ownEmail }: Props) {
  const { issue, text, withdrawn } = page
  const { id } = issue
  const form = useIssueForm(issue)
  useLeaveQuestion(
    'Há alterações não salvas nesta edição. Elas ficam guardadas neste navegador e voltam a ser oferecidas. Sair mesmo assim?',
  )
  const { opened, isDirty, isSending } = form
  const action = usePanelAction<IssueButtons>(issueMessages, {
    denied: issueDenied,
    onResult: ({ intent, answer: { outcome } }, goTo) => {
      if (intent !== 'delete' || (outcome !== 'deleted' && outcome !== 'missing')) return
      form.setDirty(false)
      // The deleted issue has no page any more.
      goTo(issuesPath)
    },
  })
  return (
    <>
      <ActionNotice notice={action.notice} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <IssueFields key={opened.key} form={form} withdrawn={withdrawn} />
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3">
            <Button type="submit" form={formId} variant="primary" disabled={isSending}>
              {isSending ? 'Salvando…' : 'Salvar'}
            </Button>
            <ActionButton
              action={action}
              intent="delete"
              values={{ id }}
              question="Excluir este rascunho? Isto não pode ser desfeito."
              variant="quiet"
            >
              Excluir rascunho
            </ActionButton>
            <p role="status" className="text-14 text-ink-3">
              {isDirty && (form.drafts.note || 'Alterações não salvas')}
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

function useIssueForm(issue: IssuePage['issue']) {
  return usePanelForm<typeof issueActions.save, IssueContent, 'saved'>({
    intent: 'save',
    denied: issueDenied,
    messages: saveMessages,
    done: ['saved'],
    id: issue.id,
    version: issue.version,
    entry: issue,
    place: draftPlaceOf(issue.id),
    check: findProblems,
    onSaved: ({ version }, { keepAs }) => keepAs(version),
  })
}

type FieldsProps = { form: ReturnType<typeof useIssueForm>; withdrawn: WithdrawnArticle[] }

function IssueFields({ form, withdrawn }: FieldsProps) {
  const { opened, problems, props, onFieldChange } = form
  const { subject, introduction, articles } = opened.entry
  const list = useIssueArticles(articles, () => onFieldChange('articles'))
  return (
    <>
      <Form {...props} id={formId} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid gap-4 empty:hidden">
          <FormNotices
            form={form}
            what="Esta edição foi salva"
            titleOf={(draft) => draft.subject || 'Sem assunto'}
            onOverwrite={(over) => form.save({ over })}
          />
        </div>
        <EntryField
          label="Assunto"
          isRequired
          problem={problems.subject}
          hint={`Até ${maxSubjectLength} caracteres; os programas de e-mail mostram os primeiros 50 ou 60.`}
        >
          {(control) => (
            <input
              {...control}
              name="subject"
              defaultValue={subject}
              autoComplete="off"
              className="field text-18 font-semibold"
            />
          )}
        </EntryField>
        <EntryField
          label="Introdução"
          problem={problems.introduction}
          hint="Texto simples; uma linha em branco começa outro parágrafo. Pode ficar vazia."
        >
          {(control) => (
            <textarea {...control} name="introduction" rows={5} defaultValue={introduction} className="field" />
          )}
        </EntryField>
        <IssueArticleList list={list} withdrawn={withdrawn} problems={problems} />
      </Form>
      <ArticleSearch chosen={list.articles} onAdd={list.add} />
    </>
  )
}

const saveMessages = {
  saved: { title: 'Sucesso!', description: 'Edição salva com sucesso.' },
  missing: failure(missingIssueSentence),
  'already-started': failure(startedIssueSentence),
  failed: failure('A edição não foi salva. Tente de novo.'),
  interrupted: failure('A edição não foi salva. Tente de novo. O portal não respondeu: o texto continua aqui.'),
  invalid: ({ problems }) => failure(firstProblem(problems)),
} satisfies FormMessages<typeof issueActions.save>

function draftPlaceOf(id: number): DraftPlace<IssueContent> {
  return {
    name: `edicao_${id}`,
    readForm: readEntry,
    restore: (stored) => (Array.isArray((stored as Partial<IssueContent>).articles) ? (stored as IssueContent) : null),
    server: null,
  }
}

function findProblems(form: FormData) {
  const problems = issueProblems(readIssueEntry(form))
  return Object.keys(problems).length > 0 ? { problems, sentence: firstProblem(problems) } : null
}

function readEntry(form: FormData): IssueContent {
  const { articles, ...fields } = readIssueEntry(form)
  return {
    ...fields,
    articles: articles.map((article) => ({
      ...article,
      slug: formLine(form, articleField.slug(article.newsId)),
      isSponsored: form.has(articleField.sponsored(article.newsId)),
    })),
  }
}

function firstProblem(problems: Record<string, string>): string {
  return Object.values(problems)[0] ?? 'Corrija os campos marcados.'
}
