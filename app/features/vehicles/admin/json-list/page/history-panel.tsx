import { useContext } from 'react'
import { readListFile } from '#app/features/vehicles/admin/json-list/editor/read-list-file.ts'
import { listDenied, missingPublication } from '#app/features/vehicles/admin/json-list/list-messages.ts'
import { replacedListPath } from '#app/features/vehicles/admin/json-list/text/list-paths.ts'
import type { Publishing } from './use-publishing.ts'
import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import { PanelSession } from '#app/platform/panel/panel-session.ts'
import { showToast } from '#app/ui/notices/toast.tsx'
import { LocalBackupTable } from './local-backup-table.tsx'
import { PublicationTable } from './publication-table.tsx'
import type { ListedPublication } from '#app/features/vehicles/admin/json-list/history/publications-queries.server.ts'

type Props = {
  publications: Page<ListedPublication> | null
  publishing: Publishing
  /** A text for the editor. */
  onOpen: (text: string) => void
}

/** The lists that can come back: on the server for everybody, and in this browser (T-13, T-52). */
export function HistoryPanel({ publications, publishing, onOpen }: Props) {
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
