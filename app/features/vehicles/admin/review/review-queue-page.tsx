import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import { editVehiclePath, vehicleTablePath } from '#app/features/vehicles/admin/vehicle-admin-paths.ts'
import { formatBrlWhole, formatNumber } from '#app/ui/format/format-number.ts'
import { ActionNotice } from '#app/ui/panel/action-button.tsx'
import { useOpenRow } from '#app/ui/panel/open-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { ReviewAddress } from './review-address.ts'
import type { Reviewed } from './review-answer.ts'
import type { reviewActions } from './review-actions.server.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { closedFormMessages } from './review-messages.ts'
import { ReviewFilters } from './review-filters.tsx'
import type { QueuedFigure, ReviewQueue } from './review-queue-queries.server.ts'
import { ReviewTable } from './review-table.tsx'

type Props = {
  address: ReviewAddress
  queue: ReviewQueue
  /** What else has grown old, below the introduction. */
  others: ReactNode
}

/** Every figure that visitors see and that is stale, of low confidence or without a source, the oldest first. */
export function ReviewQueuePage({ address, queue, others }: Props) {
  const { open, setOpen, close } = useOpenRow(queue.rows)
  const closed = usePanelAction<typeof reviewActions>(closedFormMessages)
  const [costs, setCosts] = useState<{ figure: QueuedFigure; purchaseBrl: number } | null>(null)
  const [wasReviewed, setReviewed] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const onReviewed = (figure: QueuedFigure, { costsPurchaseBrl }: Reviewed) => {
    close()
    setCosts(costsPurchaseBrl === null ? null : { figure, purchaseBrl: costsPurchaseBrl })
    setReviewed(true)
  }
  // The row that had the focus may have left. Once the dialog has gone: it keeps the page from being focused.
  useEffect(() => {
    if (!wasReviewed) return
    title.current?.focus()
    setReviewed(false)
  }, [wasReviewed])
  return (
    <>
      <h2 ref={title} id="fila-de-revisao" tabIndex={-1} className="text-22 outline-none">
        Números a revisar
      </h2>
      <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
        De modelos ativos: o que envelheceu, tem confiança baixa ou não tem fonte publicada. {orderInWords(queue)}{' '}
        <Link to={vehicleTablePath} className="link">
          Voltar aos veículos
        </Link>
      </p>
      {others}
      <ReviewFilters key={JSON.stringify(address)} address={address} counts={queue.counts} brands={queue.brands} />
      {open && open !== 'new' && (
        <ReviewDialog
          key={open.id}
          figure={open}
          knownSources={queue.knownSources}
          onReviewed={(reviewed) => onReviewed(open, reviewed)}
          onClose={close}
        />
      )}
      {!open && <ActionNotice notice={closed.notice} />}
      {costs && <CostsNotice {...costs} />}
      <ReviewTable address={address} queue={queue} onReview={setOpen} />
    </>
  )
}

/** Why the list begins with what it begins with. */
function orderInWords({ viewCount }: ReviewQueue): string {
  const byAge = 'o mais antigo vem primeiro, e o que não tem data, antes de todos.'
  if (viewCount === 0) return `Ainda não há visitas contadas: ${byAge}`
  const visits = viewCount === 1 ? 'uma visita' : `${formatNumber(viewCount)} visitas`
  return `Primeiro vêm os números dos modelos mais vistos (${visits} às páginas de modelos em 30 dias); no mesmo modelo, ${byAge}`
}

/** A price was changed, and the estimate that visitors read beside it goes on from the old one. */
function CostsNotice({ figure, purchaseBrl }: { figure: QueuedFigure; purchaseBrl: number }) {
  return (
    <p role="status" className="mt-5 max-w-[84ch] rounded-2 bg-warn-soft px-4 py-3.5 text-15 text-pretty">
      <b className="font-semibold">
        A Análise Financeira de {figure.name} ainda parte de {formatBrlWhole(purchaseBrl)}.
      </b>{' '}
      A página do modelo diz isso ao visitante. Os nove valores têm de fechar entre si e não mudam sozinhos:{' '}
      <Link to={`${editVehiclePath(figure.vehicleId)}#custos`} className="link">
        atualizar os custos de três anos
      </Link>
      .
    </p>
  )
}
