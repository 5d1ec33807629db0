import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { EditorPanel } from '#app/features/vehicles/admin/json-list/editor/editor-panel.tsx'
import { useListText } from '#app/features/vehicles/admin/json-list/editor/use-list-text.ts'
import { HistoryPanel } from './history-panel.tsx'
import type { ListedPublication } from '#app/features/vehicles/admin/json-list/history/publications-queries.server.ts'
import { validationFailure } from '#app/features/vehicles/admin/json-list/list-messages.ts'
import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { showToast } from '#app/ui/notices/toast.tsx'
import { useKeptUnsaved, useLeaveQuestion } from '#app/ui/dialogs/use-unsaved-work.ts'
import { type ListTab, listTabHref } from './list-tab.ts'
import { ListTabs } from './list-tabs.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { ListReview } from './list-review.tsx'
import { usePublishing } from './use-publishing.ts'

type Props = {
  tab: ListTab
  /** Null outside of the history. */
  publications: Page<ListedPublication> | null
  /** The counts of each list. */
  overview: ReactNode
}

/** The JSON manager (AJSON-01). The editor stays open behind the other parts, with its text and its steps back. */
export function ListManager({ tab, publications, overview }: Props) {
  const navigate = useNavigate()
  const list = useListText()
  const { isDirty, editor } = list
  useKeptUnsaved(isDirty)
  useLeaveQuestion('As alterações da lista não foram aplicadas e se perdem. Sair mesmo assim?')
  const { apply, ...publishing } = useListPublishing(list)
  const openInEditor = async (text: string) => {
    if (isDirty && !window.confirm('O texto não aplicado do editor será trocado. Carregar?')) return
    editor.current?.replace(text)
    await navigate(listTabHref('editor'), { preventScrollReset: true })
  }
  return (
    <>
      <ListTabs current={tab} />
      <ActionNotice notice={publishing.notice} />
      <div {...panelOf('editor', tab)}>
        <EditorPanel list={list} isBusy={publishing.isBusy} onApply={() => void apply()} />
        <div className="mt-10">{overview}</div>
      </div>
      <div {...panelOf('preview', tab)}>{tab === 'preview' && <PreviewPanel check={list.check} />}</div>
      <div {...panelOf('historico', tab)}>
        {tab === 'historico' && (
          <HistoryPanel
            publications={publications}
            publishing={publishing}
            onOpen={(text) => void openInEditor(text)}
          />
        )}
      </div>
      {publishing.review && <ListReview form={publishing} shown={publishing.review} />}
    </>
  )
}

/** From the text of the editor, once it is right, to its publication. */
function useListPublishing({ loaded, isDirty, load, checkNow }: ReturnType<typeof useListText>) {
  const publishing = usePublishing({
    loaded,
    // Changes that are not applied stay in the editor while another list takes the place.
    onPublished: async (isText) => (isText || !isDirty ? ((await load())?.text ?? null) : null),
  })
  const apply = async () => {
    const checked = await checkNow()
    if (!checked) return
    if (checked.check.errorCount > 0) return showToast(validationFailure)
    const loadedBase = typeof loaded === 'object' ? loaded.base : ''
    publishing.send('compare', [
      ['list', checked.text],
      ['loadedBase', loadedBase],
    ])
  }
  return { ...publishing, apply }
}

function panelOf(part: ListTab, current: ListTab) {
  return {
    id: `conteudo-${part}`,
    role: 'tabpanel',
    'aria-labelledby': `parte-${part}`,
    hidden: current !== part,
    className: 'mt-5',
  }
}
