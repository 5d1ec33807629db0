import { useRef } from 'react'
import type { CostTable } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { Button } from '#app/ui/button.tsx'
import { ModalDialog } from '#app/ui/modal-dialog.tsx'
import { CostReviewList } from './cost-review-list.tsx'
import type { ShownUpload } from './use-upload.ts'

type Props = { table: CostTable; shown: ShownUpload; isBusy: boolean; onApply: () => void; onClose: () => void }

/** What a file would change, before it does. */
export function CostReviewDialog({ table, shown: { file, review, isNewer }, isBusy, onApply, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { created, changed, gone, refused } = review.counts
  const isApplicable = refused === 0 && created + changed + gone > 0
  return (
    <ModalDialog
      ref={dialog}
      title={refused > 0 ? `Nada muda em ${table.label}` : `O que muda em ${table.label}`}
      subtitle={file.name}
      mayClose={() => !isBusy}
      onClose={onClose}
      className="sm:w-180"
      footer={
        <>
          {isApplicable && (
            <Button look="primary" disabled={isBusy} onClick={onApply}>
              {isBusy ? 'Aplicando…' : 'Aplicar'}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => dialog.current?.close()}>
            {isApplicable ? 'Cancelar' : 'Fechar'}
          </Button>
        </>
      }
    >
      {isNewer && (
        <p role="alert" className="mb-4 rounded-2 bg-warn-soft px-4 py-3 text-15">
          <b className="font-semibold">Alguém mudou a tabela depois que você enviou o arquivo.</b> Nada foi gravado;
          abaixo está o que o arquivo muda agora.
        </p>
      )}
      <CostReviewList review={review} />
    </ModalDialog>
  )
}
