import { useContext, useState } from 'react'
import {
  articleResources,
  articleStatuses,
  managerDenied,
  missingRevisionSentence,
  restoredSentence,
  updateFailure,
} from '#app/panel/news/article-fields.ts'
import type { ListedRevision } from '#app/panel/news/editor-article-queries.server.ts'
import { Differences } from '#app/ui/panel/form-notices.tsx'
import type { ComparisonAnswer, revisionActions } from './news-editor.server.ts'
import { PanelSession } from '#app/ui/dialogs/panel-session.ts'
import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import type { ActionMessages } from '#app/ui/panel/action-messages.ts'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'

type Props = {
  articleId: number
  current: number
  revisions: ListedRevision[]
  isDirty: boolean
  onRestore: () => void
}

export function RevisionList({ articleId, current, revisions, isDirty, onRestore }: Props) {
  const [compared, setCompared] = useState<{ version: number; answer: ComparisonAnswer } | null>(null)
  const { onDenied } = useContext(PanelSession)
  const compare = async (version: number) => {
    const answer = await readComparison(articleId, version)
    if (answer.outcome === 'denied') return onDenied(managerDenied, () => void compare(version))
    if (answer.outcome === 'compared') return setCompared({ version, answer })
    showToast({ title: 'Erro', description: missingRevisionSentence, isDestructive: true })
  }
  const action = usePanelAction<typeof revisionActions>(restoreMessages, {
    denied: managerDenied,
    onResult: ({ answer }) => {
      if (answer.outcome !== 'restored') return
      setCompared(null)
      onRestore()
    },
  })
  const isPublic = revisions.some(({ version, isPublished }) => version === current && isPublished)
  return (
    <section aria-labelledby="historico" className="wrap border-t border-line pt-6 pb-section">
      <h3 id="historico">Histórico</h3>
      <ActionNotice notice={action.notice} />
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
                <div className="flex gap-2">
                  <Button variant="compact" onClick={() => void compare(version)}>
                    Comparar com a atual
                  </Button>
                  <ActionButton
                    action={action}
                    intent="restore"
                    values={{ id: articleId, version }}
                    question={questionOf({ isDirty, isPublic })}
                    variant="quiet"
                  >
                    Restaurar
                  </ActionButton>
                </div>
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

/** Visitors of a public article see the restored text immediately, so the question warns. */
function questionOf({ isDirty, isPublic }: { isDirty: boolean; isPublic: boolean }): string {
  const loss = isDirty ? 'O texto não salvo deste formulário será trocado. ' : ''
  return isPublic
    ? `${loss}Restaurar esta versão? A notícia está publicada: os visitantes passam a ler este texto na hora.`
    : `${loss}Restaurar esta versão?`
}
const failed = { title: 'Erro', description: updateFailure, isDestructive: true }
const restoreMessages = {
  restore: {
    restored: { title: restoredSentence },
    missing: { ...failed, description: missingRevisionSentence },
    failed,
    interrupted: failed,
  },
} satisfies ActionMessages<typeof revisionActions>

/** Never throws; an error becomes 'failed'. */
async function readComparison(
  articleId: number,
  version: number,
): Promise<ComparisonAnswer | { outcome: 'denied' | 'failed' }> {
  try {
    const response = await fetch(articleResources.comparison(articleId, version))
    if (response.status === 401) return { outcome: 'denied' }
    return (await response.json()) as ComparisonAnswer
  } catch {
    return { outcome: 'failed' }
  }
}
