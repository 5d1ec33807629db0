import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link } from '#app/ui/link.tsx'
import {
  editVehiclePath,
  figureReviewPath,
  sourceKindsPath,
  vehicleTablePath,
} from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { formatPrice, formatNumber } from '#app/platform/format/format-number.ts'
import { ActionNotice } from '#app/ui/panel/action-button.tsx'
import { useOpenRow } from '#app/ui/panel/open-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { type ReviewAddress, type ReviewCounts, reviewIntervals, reviewQueueHref } from './browse-review.ts'
import { type ReviewReason, reviewReasons } from './review-form.ts'
import type { Reviewed, reviewActions } from './review-actions.server.ts'
import type { QueuedFigure, ReviewQueue } from './review-queue-queries.server.ts'
import { ReviewTable } from './review-table.tsx'
import { figureKeys, figures } from '#app/domain/vehicles/facts/facts.ts'
import { Button } from '#app/ui/button.tsx'
import { closedFormMessages, ReviewDialog } from './review-dialog.tsx'

type Props = {
  address: ReviewAddress
  queue: ReviewQueue
  others: ReactNode
}

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
  // Moves the focus, because the focused row may be gone. An open dialog would keep the focus.
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
        De modelos ativos: o que envelheceu, tem confiança baixa ou não tem fonte publicada. {formatQueueOrder(queue)}{' '}
        <Link to={vehicleTablePath} className="link">
          Voltar aos veículos
        </Link>
        {' · '}
        <Link to={sourceKindsPath} className="link">
          Tipos de fontes
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

function formatQueueOrder({ viewCount }: ReviewQueue): string {
  const byAge = 'o mais antigo vem primeiro, e o que não tem data, antes de todos.'
  if (viewCount === 0) return `Ainda não há visitas contadas: ${byAge}`
  const visits = viewCount === 1 ? 'uma visita' : `${formatNumber(viewCount)} visitas`
  return `Primeiro vêm os números dos modelos mais vistos (${visits} às páginas de modelos em 30 dias); no mesmo modelo, ${byAge}`
}

function CostsNotice({ figure, purchaseBrl }: { figure: QueuedFigure; purchaseBrl: number }) {
  return (
    <p role="status" className="mt-5 max-w-[80ch] rounded-2 bg-warn-soft px-4 py-3.5 text-15 text-pretty">
      <b className="font-semibold">
        A Análise Financeira de {figure.name} ainda parte de {formatPrice(purchaseBrl)}.
      </b>{' '}
      A página do modelo diz isso ao visitante. Os nove valores têm de fechar entre si e não mudam sozinhos:{' '}
      <Link to={`${editVehiclePath(figure.vehicleId)}#custos`} className="link">
        atualizar os custos de três anos
      </Link>
      .
    </p>
  )
}

type ReviewFiltersProps = { address: ReviewAddress; counts: ReviewCounts; brands: string[] }

function ReviewFilters({ address, counts, brands }: ReviewFiltersProps) {
  const reasons = Object.entries(reviewReasons) as [ReviewReason, { label: string }][]
  return (
    <>
      <nav aria-label="Motivos" className="mt-4 flex flex-wrap gap-2">
        <ReasonLink address={address} reason={null} label="Todos" count={counts.all} />
        {reasons.map(([reason, { label }]) => (
          <ReasonLink key={reason} address={address} reason={reason} label={label} count={counts[reason]} />
        ))}
      </nav>
      <Form
        role="search"
        aria-label="Números a revisar"
        action={figureReviewPath}
        className="mt-3 flex flex-wrap gap-3 [&>*]:max-sm:w-full"
      >
        {address.reason && <input type="hidden" name="motivo" value={address.reason} />}
        <input
          type="search"
          name="busca"
          aria-label="Buscar por marca, modelo ou versão"
          placeholder="Buscar modelo ou versão"
          defaultValue={address.search}
          className="field sm:w-64"
        />
        <select
          name="numero"
          aria-label="Número"
          defaultValue={address.figure ?? ''}
          className="field select-field sm:w-60"
        >
          <option value="">Todos os números</option>
          {figureKeys.map((key) => (
            <option key={key} value={key}>
              {figures[key].label}
            </option>
          ))}
        </select>
        <select
          name="marca"
          aria-label="Marca"
          defaultValue={address.brand ?? ''}
          className="field select-field sm:w-52"
        >
          <option value="">Todas as marcas</option>
          {brands.map((brand) => (
            <option key={brand} value={brand}>
              {brand}
            </option>
          ))}
        </select>
        <Button type="submit" className="min-h-12">
          Filtrar
        </Button>
      </Form>
      <ReviewIntervals />
    </>
  )
}

type ReasonProps = { address: ReviewAddress; reason: ReviewReason | null; label: string; count: number }

function ReasonLink({ address, reason, label, count }: ReasonProps) {
  return (
    <Link
      to={reviewQueueHref({ ...address, reason })}
      preventScrollReset
      aria-current={address.reason === reason ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-2 border border-control bg-surface px-3.5 text-15 hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold"
    >
      {label}
      <span className="text-ink-2 tabular-nums">{formatNumber(count)}</span>
    </Link>
  )
}

function ReviewIntervals() {
  return (
    <details className="mt-1 text-14 text-ink-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">
        <span className="link">Quando um número fica desatualizado</span>
      </summary>
      <ul className="grid max-w-[72ch] gap-1 pb-2">
        {Object.entries(reviewIntervals).map(([group, { months, why }]) => (
          <li key={group}>
            <b className="font-semibold text-ink">
              {group}, {months} meses
            </b>
            : {why}.
          </li>
        ))}
        <li>
          Conta da data de referência; sem dia ou sem mês, do fim do mês ou do ano. Um número sem data conta como
          desatualizado.
        </li>
      </ul>
    </details>
  )
}
