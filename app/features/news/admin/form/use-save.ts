import { deskCalls } from '#app/features/news/admin/desk-paths.ts'
import {
  createdSentence,
  createFailure,
  managerDenied,
  updatedSentence,
  updateFailure,
} from '#app/features/news/admin/news-desk-texts.ts'
import { type ArticleEntry, readArticleEntry } from '#app/features/news/admin/article-entry.ts'
import { readArticleForm } from '#app/features/news/admin/article-form.ts'
import { articlePath } from '#app/features/news/news-address.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import { showToast } from '#app/ui/toast.tsx'
import { saveFailure, useFormCall } from '#app/ui/use-form-call.ts'
import type { SaveAnswer } from './save-answer.ts'

export type Saved = Extract<SaveAnswer, { outcome: 'created' | 'updated' }>

/** Sends the form of an article, and says how that went. ANEWS-16, ANEWS-17. */
export function useSave(kind: 'new' | 'edit') {
  const call = useFormCall<SaveAnswer>(deskCalls.save, managerDenied, (form) => problemsIn(form, kind))
  const save = (form: FormData, onSaved: (saved: Saved) => void) =>
    call.send(form, (answer) => {
      switch (answer.outcome) {
        case 'conflict':
          return undefined
        case 'created':
        case 'updated':
          showToast({
            title: answer.outcome === 'created' ? createdSentence : updatedSentence,
            description: answer.notices[0],
            link: portalLink(readArticleEntry(form)),
          })
          return onSaved(answer)
        default:
          return showToast(saveFailure(answer, kind === 'new' ? createFailure : updateFailure))
      }
    })
  return { ...call, save }
}

/** To where visitors read it, from the day on which they do. */
function portalLink({ slug, is_published: isPublished, published_date: day }: ArticleEntry) {
  const isVisible = isPublished !== '' && day <= dayInSaoPaulo(new Date())
  return isVisible ? { href: articlePath({ slug }), label: 'Ver no portal' } : undefined
}

function problemsIn(form: FormData, kind: 'new' | 'edit') {
  const reading = readArticleForm(readArticleEntry(form), { kind, now: new Date() })
  return reading.outcome === 'invalid' ? reading.problems : {}
}
