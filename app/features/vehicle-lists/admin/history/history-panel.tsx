import { useContext } from 'react'
import { readListFile } from '#app/features/vehicle-lists/admin/editor/read-list-file.ts'
import { deskDenied, missingPublication } from '#app/features/vehicle-lists/admin/list-desk-texts.ts'
import { replacedListPath } from '#app/features/vehicle-lists/admin/list-paths.ts'
import type { Page } from '#app/platform/keyset-pagination.server.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast } from '#app/ui/toast.tsx'
import { LocalBackupTable } from './local-backup-table.tsx'
import { PublicationTable } from './publication-table.tsx'
import type { ListedPublication } from './publications-queries.server.ts'

type Props = {
  publications: Page<ListedPublication> | null
  isBusy: boolean
  /** A text for the editor. */
  onOpen: (text: string) => void
  onRestore: (publicationId: number) => void
}

/** What was published and can come back: on the server for everybody, and in this browser (T-13, T-52). */
export function HistoryPanel({ publications, isBusy, onOpen, onRestore }: Props) {
  const { onDenied } = useContext(PanelSession)
  const openReplaced = async (id: number) => {
    const file = await readListFile(replacedListPath(id))
    if (file === 'denied') return onDenied(deskDenied, () => void openReplaced(id))
    if (file === 'failed') return showToast({ title: 'Erro', description: missingPublication, isDestructive: true })
    onOpen(file.text)
  }
  return (
    <div className="grid gap-10">
      {publications && (
        <PublicationTable
          page={publications}
          isBusy={isBusy}
          onOpen={(id) => void openReplaced(id)}
          onRestore={onRestore}
        />
      )}
      <LocalBackupTable onOpen={onOpen} />
    </div>
  )
}
