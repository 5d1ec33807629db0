import { CircleAlert, CircleCheck } from '#app/ui/icons.tsx'
import { Button } from '#app/ui/button.tsx'
import { AccessDenied } from './access-denied.tsx'
import { type BulkItem, isSendable, stateOf } from './bulk-upload.ts'
import { FileDrop } from './file-drop.tsx'
import { formatBytes } from './format-bytes.ts'
import type { Destination } from './send-image.ts'
import { useBulkUpload } from './use-bulk-upload.ts'

type Props = {
  to: Destination
  /** With the addresses of the pictures that arrived. */
  onSent?: (urls: string[]) => void
}

/** Several pictures at once, each with its own state (IMG-17). */
export function BulkUploader({ to, onSent }: Props) {
  const { items, isSending, isSignedOut, choose, sendAgain, clear } = useBulkUpload({ to, ...(onSent && { onSent }) })
  const readyCount = items.filter(isSendable).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FileDrop
        label="Escolher imagens ou soltar aqui"
        isMultiple
        isBusy={items.some(({ step }) => step === 'waiting')}
        onFiles={choose}
      />
      {items.length > 0 && (
        <ul className="border-t border-line" aria-label="Imagens escolhidas">
          {items.map((item) => (
            <BulkRow key={item.key} item={item} />
          ))}
        </ul>
      )}
      {isSignedOut && <AccessDenied />}
      {items.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {!isSending && readyCount > 0 && (
            <Button look="primary" onClick={sendAgain}>
              {readyCount === 1 ? 'Enviar 1 imagem de novo' : `Enviar ${readyCount} imagens de novo`}
            </Button>
          )}
          <Button look="quiet" onClick={clear}>
            Limpar
          </Button>
        </div>
      )}
    </div>
  )
}

function BulkRow({ item }: { item: BulkItem }) {
  const hasProblem = item.step === 'refused' || (item.step === 'ready' && item.problem !== null)
  const image = item.step === 'ready' || item.step === 'sending' ? item.image : null
  return (
    <li className="grid min-h-16 grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[72px_minmax(0,1fr)_auto]">
      <div className="row-span-2 h-12 w-18 overflow-hidden rounded-1 bg-sunken sm:row-span-1">
        {'preview' in item && (
          <img src={item.preview} alt="" width={72} height={48} className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0">
        <p className="truncate text-15 font-semibold">{item.fileName}</p>
        {image && (
          <p className="text-13 text-ink-3 tabular-nums">
            {`${formatBytes(image.originalSize)} → ${formatBytes(image.processedSize)} · ${image.compressionRatio}% menor · ${image.dimensions.width}x${image.dimensions.height}`}
          </p>
        )}
      </div>
      <p
        aria-live="polite"
        className={`flex items-center gap-1.5 text-14 ${hasProblem ? 'text-danger' : item.step === 'sent' ? 'font-semibold text-accent' : 'text-ink-2'}`}
      >
        {hasProblem && <CircleAlert aria-hidden="true" className="size-4.5 flex-none" />}
        {item.step === 'sent' && <CircleCheck aria-hidden="true" className="size-4.5 flex-none" />}
        {stateOf(item)}
      </p>
    </li>
  )
}
