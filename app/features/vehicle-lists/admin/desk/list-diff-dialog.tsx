import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ModalDialog } from '#app/ui/modal-dialog.tsx'
import { ListDifferences } from './list-differences.tsx'
import { SavedMeanwhile } from './saved-meanwhile.tsx'
import type { ShownDiff } from './use-publishing.ts'

type Props = { shown: ShownDiff; isBusy: boolean; onPublish: (shown: ShownDiff) => void; onClose: () => void }

/** What would change, before it does (T-13). */
export function ListDiffDialog({ shown, isBusy, onPublish, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isText = shown.subject.kind === 'text'
  return (
    <ModalDialog
      ref={dialog}
      title={isText ? 'O que muda no portal' : 'O que volta ao restaurar'}
      mayClose={() => !isBusy}
      onClose={onClose}
      className="sm:w-180"
      footer={
        <>
          <Button look="primary" disabled={isBusy} onClick={() => onPublish(shown)}>
            {isBusy ? 'Publicando…' : isText ? 'Aplicar' : 'Restaurar esta lista'}
          </Button>
          <Button disabled={isBusy} onClick={() => dialog.current?.close()}>
            Cancelar
          </Button>
        </>
      }
    >
      {shown.conflict && <SavedMeanwhile save={shown.conflict} kind="conflict" />}
      {shown.changedSince && <SavedMeanwhile save={shown.changedSince} kind="older" />}
      <ListDifferences diff={shown.diff} />
    </ModalDialog>
  )
}
