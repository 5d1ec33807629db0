import type { ReactNode, Ref } from 'react'
import { longestSubject } from '#app/features/newsletter/issues/issue-limits.ts'
import type { WithdrawnArticle } from '#app/features/newsletter/issues/start-issue.server.ts'
import { EntryField } from '#app/ui/entry-field.tsx'
import { ArticleList } from './article-list.tsx'
import type { IssueProblems } from './issue-problems.ts'
import type { IssuePage } from './open-issue-page.server.ts'
import type { IssueArticles } from './use-issue-articles.ts'

/** Of the form, whose button stands outside of it. */
export const issueFormId = 'edicao'

type Props = {
  issue: IssuePage['issue']
  list: IssueArticles
  withdrawn: WithdrawnArticle[]
  problems: IssueProblems
  ref: Ref<HTMLFormElement>
  /** @param name of the field that was written in */
  onInput: (name: string) => void
  onSubmit: () => void
  /** Stands above the fields. */
  notice: ReactNode
}

/** What an issue says. The fields keep what is typed; whoever holds the form reads it from there. */
export function IssueForm({ issue, list, withdrawn, problems, ref, onInput, onSubmit, notice }: Props) {
  return (
    <form
      ref={ref}
      id={issueFormId}
      method="post"
      noValidate
      onInput={({ target }) => onInput(target instanceof Element ? (target.getAttribute('name') ?? '') : '')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <div className="empty:hidden">{notice}</div>
      <EntryField
        label="Assunto"
        isRequired
        problem={problems.subject}
        hint={`Até ${longestSubject} caracteres; os programas de e-mail mostram os primeiros 50 ou 60.`}
      >
        {(control) => (
          <input
            {...control}
            name="subject"
            defaultValue={issue.subject}
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
          <textarea {...control} name="introduction" rows={5} defaultValue={issue.introduction} className="field" />
        )}
      </EntryField>
      <ArticleList list={list} withdrawn={withdrawn} problems={problems} />
    </form>
  )
}
