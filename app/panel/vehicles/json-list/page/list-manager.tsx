import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { EditorPanel } from '#app/panel/vehicles/json-list/editor/editor-panel.tsx'
import { readListFile, useListText } from '#app/panel/vehicles/json-list/editor/use-list-text.ts'
import type { ListedPublication } from '#app/panel/vehicles/json-list/history/publications-queries.server.ts'
import { listDenied, missingPublication, validationFailure } from '#app/panel/vehicles/json-list/list-messages.ts'
import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import { ActionNotice } from '#app/ui/panel/action-button.tsx'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { PanelSession, useReportUnsaved, useLeaveQuestion } from '#app/ui/dialogs/panel-session.ts'
import { replacedListPath } from '#app/panel/vehicles/json-list/text/list-fields.ts'
import { LocalBackupTable, PublicationTable } from './publication-table.tsx'
import { Link } from '#app/ui/link.tsx'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { type CheckedList, previewCount } from '#app/panel/vehicles/json-list/editor/list-checker.ts'
import { VehicleCard } from '#app/domain/vehicles/vehicle-card.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { ListReview, type Publishing, usePublishing } from './list-review.tsx'

type Props = {
  tab: ListTab
  /** null: the tab with the history is not shown. */
  publications: Page<ListedPublication> | null
  overview: ReactNode
}

/** The editor stays mounted behind the other tabs, so that its text and undo history remain. */
export function ListManager({ tab, publications, overview }: Props) {
  const navigate = useNavigate()
  const list = useListText()
  const { isDirty, editor } = list
  useReportUnsaved(isDirty)
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

function useListPublishing({ loaded, isDirty, load, checkNow }: ReturnType<typeof useListText>) {
  const publishing = usePublishing({
    loaded,
    // A restoration keeps unpublished changes in the editor.
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

type HistoryPanelProps = {
  publications: Page<ListedPublication> | null
  publishing: Publishing
  onOpen: (text: string) => void
}

/** Replaced lists on the server, and backups in this browser. */
function HistoryPanel({ publications, publishing, onOpen }: HistoryPanelProps) {
  const { onDenied } = useContext(PanelSession)
  const openReplaced = async (id: number) => {
    const file = await readListFile(replacedListPath(id))
    if (file === 'denied') return onDenied(listDenied, () => void openReplaced(id))
    if (file === 'failed') return showToast({ title: 'Erro', description: missingPublication, isDestructive: true })
    onOpen(file.text)
  }
  return (
    <div className="grid gap-10">
      {publications && (
        <PublicationTable page={publications} publishing={publishing} onOpen={(id) => void openReplaced(id)} />
      )}
      <LocalBackupTable onOpen={onOpen} />
    </div>
  )
}

/** Each tab has a URL and works without script. */
function ListTabs({ current }: { current: ListTab }) {
  const list = useRef<HTMLDivElement>(null)
  const moveFocus = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (at < 0 || target === undefined) return
    event.preventDefault()
    tabs.at(target % tabs.length)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Dados JSON"
      tabIndex={-1}
      onKeyDown={moveFocus}
      className="flex w-fit max-w-full overflow-x-auto rounded-2 border border-line bg-sunken p-1"
    >
      {listTabs.map(({ value, label }) => (
        <Link
          key={value}
          to={listTabHref(value)}
          preventScrollReset
          role="tab"
          id={`parte-${value}`}
          aria-selected={value === current}
          aria-controls={`conteudo-${value}`}
          tabIndex={value === current ? 0 : -1}
          className="inline-flex min-h-11 items-center rounded-2 border border-transparent px-4 text-15 text-ink-2 hover:text-ink aria-selected:border-line aria-selected:bg-surface aria-selected:font-semibold aria-selected:text-ink"
        >
          {label}
        </Link>
      ))}
    </div>
  )
}

function PreviewPanel({ check }: { check: CheckedList | null }) {
  const vehicles = useFirstVehicles(check)
  if (!check || vehicles === 'reading') return <PreviewMessage>Lendo a lista do editor…</PreviewMessage>
  if (!check.isJson)
    return <PreviewMessage>O texto do editor não é JSON válido: corrija-o para ver os veículos.</PreviewMessage>
  if (vehicles === 'unreadable')
    return <PreviewMessage>A lista tem erros que impedem a pré-visualização: veja-os na aba Editor.</PreviewMessage>
  if (vehicles.length === 0)
    return <PreviewMessage>A lista do editor está vazia: nenhum veículo apareceria no catálogo.</PreviewMessage>
  return (
    <section aria-labelledby="primeiros-veiculos">
      <h2 id="primeiros-veiculos" className="text-22">
        Primeiros veículos da lista
      </h2>
      <p className="mt-1 text-15 text-ink-2">
        mostrando {vehicles.length} de {formatNumber(check.count)}
      </p>
      <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
        Um preço que a lista muda aparece aos visitantes como estimado, com a fonte “Lista JSON”; os outros ficam como
        estão.
      </p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-x-5 gap-y-6">
        {vehicles.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} heading="h3" />
        ))}
      </div>
    </section>
  )
}

function PreviewMessage({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="max-w-[72ch] rounded-3 border border-dashed border-line-2 p-6 text-15 text-ink-2">
      {children}
    </p>
  )
}

function useFirstVehicles(check: CheckedList | null): VehicleDetails[] | 'reading' | 'unreadable' {
  const [read, setRead] = useState<VehicleDetails[] | 'reading' | 'unreadable'>('reading')
  useEffect(() => {
    let isGone = false
    void import('#app/domain/vehicles/details/read-advanced-record.ts').then(({ readAdvancedRecords }) => {
      if (!isGone && check)
        setRead(readOrNot(() => readAdvancedRecords(check.first.slice(0, previewCount), Date.now())))
    })
    return () => {
      isGone = true
    }
  }, [check])
  return check && check.isJson && check.count === 0 && check.errorCount > 0 ? 'unreadable' : read
}

function readOrNot(read: () => VehicleDetails[]): VehicleDetails[] | 'unreadable' {
  try {
    return read()
  } catch {
    return 'unreadable'
  }
}

const listTabs = [
  { value: 'editor', label: 'Editor' },
  { value: 'preview', label: 'Preview' },
  { value: 'historico', label: 'Histórico' },
] as const

type ListTab = (typeof listTabs)[number]['value']

export function readListTab(parameters: URLSearchParams): ListTab {
  return listTabs.find(({ value }) => value === parameters.get('aba'))?.value ?? 'editor'
}

function listTabHref(tab: ListTab): string {
  return tab === 'editor' ? '?' : `?aba=${tab}`
}
