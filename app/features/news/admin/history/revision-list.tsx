import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { articleStatuses } from '#app/features/news/admin/article-fields.ts'
import type { ListedRevision } from '#app/features/news/admin/article-revisions-queries.server.ts'
import { deskCalls } from '#app/features/news/admin/desk-paths.ts'
import { Differences } from '#app/ui/differences.tsx'
import {
  managerDenied,
  missingRevisionSentence,
  restoredSentence,
  updateFailure,
} from '#app/features/news/admin/news-desk-texts.ts'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { ComparisonAnswer } from './comparison-answer.ts'
import { readComparison } from './read-comparison.ts'

type Props = {
  articleId: number
  current: number
  revisions: ListedRevision[]
  isDirty: boolean
  onRestore: () => void
}

/** Every saved state, to be compared with today's and brought back. */
export function RevisionList({ articleId, current, revisions, isDirty, onRestore }: Props) {
  const [compared, setCompared] = useState<{ version: number; answer: ComparisonAnswer } | null>(null)
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()
  const compare = async (version: number) => {
    const answer = await readComparison(articleId, version)
    if (answer.outcome === 'denied') return onDenied(managerDenied, () => void compare(version))
    if (answer.outcome === 'compared') return setCompared({ version, answer })
    showToast({ title: 'Erro', description: missingRevisionSentence, isDestructive: true })
  }
  const restore = async (version: number) => {
    const question = isDirty ? 'O texto não salvo deste formulário será trocado. Restaurar?' : 'Restaurar esta versão?'
    if (!window.confirm(question)) return
    const form = { id: String(articleId), version: String(version) }
    const { outcome } = await callPanel<{ outcome: 'restored' | 'missing' }>(deskCalls.restore, form)
    if (outcome === 'denied') return onDenied(managerDenied, () => void restore(version))
    if (outcome !== 'restored')
      return showToast({
        title: 'Erro',
        description: outcome === 'missing' ? missingRevisionSentence : updateFailure,
        isDestructive: true,
      })
    setCompared(null)
    onRestore()
    showToast({ title: restoredSentence })
    await revalidate()
  }
  return (
    <section aria-labelledby="historico" className="wrap border-t border-line pt-6 pb-section">
      <h3 id="historico">Histórico</h3>
      {revisions.length === 0 && <p className="mt-2 text-15 text-ink-2">Ainda sem versões salvas pelo painel.</p>}
      <ol className="mt-3 border-t border-line">
        {revisions.map(({ version, username, savedAt, title, status, isPublished }) => (
          <li key={version} className="grid gap-3 border-b border-line py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="text-15">
                <b className="font-semibold">
                  Versão {version}
                  {version === current && ' (atual)'}
                </b>
                <span className="text-ink-2">
                  {' '}
                  · {formatInstant(new Date(savedAt))} · {username} ·{' '}
                  {isPublished ? 'Publicada' : articleStatuses[status]}
                </span>
                <span className="block text-14 text-ink-3">{title}</span>
              </p>
              {version !== current && (
                <span className="flex gap-2">
                  <Button look="compact" onClick={() => void compare(version)}>
                    Comparar com a atual
                  </Button>
                  <Button look="quiet" onClick={() => void restore(version)}>
                    Restaurar
                  </Button>
                </span>
              )}
            </div>
            {compared?.version === version && compared.answer.outcome === 'compared' && (
              <Differences differences={compared.answer.differences} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
