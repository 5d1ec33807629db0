import type { ReactNode, Ref } from 'react'
import type { IssueArticle } from '#app/features/newsletter/issues/issue-article.ts'
import { longestSubject } from '#app/features/newsletter/issues/issue-limits.ts'
import type { WithdrawnArticle } from '#app/features/newsletter/issues/start-issue.server.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { ArticleSearch } from './article-search.tsx'
import { IssueArticleList, useIssueArticles } from './issue-articles.tsx'
import type { IssueProblems } from './issue-entry.ts'

/** The id of the form, whose button stands outside of it. */
export const issueFormId = 'edicao'

type Props = {
  issue: { subject: string; introduction: string; articles: IssueArticle[] }
  withdrawn: WithdrawnArticle[]
  problems: IssueProblems
  ref: Ref<HTMLFormElement>
  /** @param name of the field that was written in, or of the list */
  onInput: (name: string) => void
  onSubmit: () => void
  /** Stands above the fields. */
  notice: ReactNode
}

/** The content of an issue. The fields keep the entered text; the holder of the form reads it from there. */
export function IssueForm({ issue, withdrawn, problems, ref, onInput, onSubmit, notice }: Props) {
  const list = useIssueArticles(issue.articles, () => onInput('articles'))
  return (
    <>
      <Form
        ref={ref}
        id={issueFormId}
        method="post"
        preventScrollReset
        noValidate
        onInput={({ target }) => onInput(target instanceof Element ? (target.getAttribute('name') ?? '') : '')}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <div className="grid gap-4 empty:hidden">{notice}</div>
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
        <IssueArticleList list={list} withdrawn={withdrawn} problems={problems} />
      </Form>
      <ArticleSearch chosen={list.articles} onAdd={list.add} />
    </>
  )
}
