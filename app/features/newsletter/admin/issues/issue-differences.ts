import type { IssueContent } from '#app/features/newsletter/issues/issue-article.ts'
import { diffPassage } from '#app/features/news/admin/revision-diff.ts'
import type { ShownDifference } from '#app/ui/differences.tsx'

const fields = {
  subject: { label: 'Assunto', shown: ({ subject }) => subject },
  introduction: { label: 'Introdução', shown: ({ introduction }) => introduction },
  articles: {
    label: 'Notícias',
    shown: ({ articles }) => articles.map(({ title, summary }) => `${title}\n${summary}`).join('\n\n'),
  },
} satisfies Record<string, { label: string; shown: (content: IssueContent) => string }>

/** What differs between two states of an issue, in the order of the form. */
export function diffIssues(before: IssueContent, after: IssueContent): ShownDifference[] {
  return Object.entries(fields).flatMap(([field, { label, shown }]) => {
    const [old, current] = [shown(before), shown(after)]
    return old === current ? [] : [{ field, label, parts: diffPassage(old, current).parts }]
  })
}
