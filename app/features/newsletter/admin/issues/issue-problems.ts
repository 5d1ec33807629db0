import {
  longestIntroduction,
  longestSubject,
  longestSummary,
  longestTitle,
  mostArticles,
} from '#app/features/newsletter/issues/issue-limits.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { articleField, type IssueEntry } from './issue-entry.ts'

/** A sentence for each field that is wrong, by the field's name; 'articles' is the list as a whole. */
export type IssueProblems = Record<string, string>

/** Pure, the same in the browser and on the server. Empty where the issue can be saved. */
export function problemsOf({ subject, introduction, articles }: IssueEntry): IssueProblems {
  const found: [field: string, sentence: string | false][] = [
    ['subject', subject === '' ? 'Escreva o assunto.' : tooLong(subject, longestSubject)],
    ['introduction', tooLong(introduction, longestIntroduction)],
    ['articles', articles.length > mostArticles && `Escolha até ${mostArticles} notícias; aqui há ${articles.length}.`],
    ...articles.flatMap(({ newsId, title, summary }): [string, string | false][] => [
      [articleField.title(newsId), title === '' ? 'Escreva o título.' : tooLong(title, longestTitle)],
      [articleField.summary(newsId), tooLong(summary, longestSummary)],
    ]),
  ]
  return Object.fromEntries(found.filter((problem): problem is [string, string] => problem[1] !== false))
}

function tooLong(text: string, most: number): string | false {
  return text.length > most && `Use até ${formatNumber(most)} caracteres; aqui há ${formatNumber(text.length)}.`
}
