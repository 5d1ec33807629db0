import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ListDifferences } from './list-differences.tsx'
import { SavedMeanwhile } from './saved-meanwhile.tsx'
import type { Review } from './use-publishing.ts'

type Props = { review: Review; isBusy: boolean; onPublish: (review: Review) => void; onClose: () => void }

/** What would change, before it does (T-13). */
export function ReviewDialog({ review, isBusy, onPublish, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const isText = review.subject.kind === 'text'
  return (
    <dialog
      ref={dialog}
      aria-labelledby="o-que-muda"
      onClose={onClose}
      onCancel={(event) => isBusy && event.preventDefault()}
      className="dialog sm:w-180"
    >
      <div className="p-5 sm:p-6">
        <h2 id="o-que-muda" tabIndex={-1} className="text-22 outline-none">
          {isText ? 'O que muda no portal' : 'O que volta ao restaurar'}
        </h2>
        {review.conflict && <SavedMeanwhile save={review.conflict} kind="conflict" />}
        {review.changedSince && <SavedMeanwhile save={review.changedSince} kind="older" />}
        <ListDifferences diff={review.diff} />
      </div>
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-raised px-5 py-4 sm:px-6">
        <Button look="primary" disabled={isBusy} onClick={() => onPublish(review)}>
          {isBusy ? 'Publicando…' : isText ? 'Aplicar' : 'Restaurar esta lista'}
        </Button>
        <Button disabled={isBusy} onClick={() => dialog.current?.close()}>
          Cancelar
        </Button>
      </div>
    </dialog>
  )
}
