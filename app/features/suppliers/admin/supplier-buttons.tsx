import { Trash2 } from '#app/ui/icons.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { decisionButton, nextStatuses } from './supplier-status.ts'
import type { useSupplierCalls } from './use-supplier-calls.ts'
import { reviewPath } from './waitlist.ts'
import type { WaitingSupplier } from './waitlist-queries.server.ts'

type Props = { supplier: WaitingSupplier; calls: ReturnType<typeof useSupplierCalls> }

/** What can be done to an entry from the table. Publishing is not among it: it is done where the text was read. */
export function SupplierButtons({ supplier, calls: { isBusy, ask, decide, remove } }: Props) {
  const { id, status, confirmationSentAt, confirmedAt } = supplier
  const business = supplier.businessName || supplier.name
  const askWords = confirmationSentAt ? 'Pedir de novo' : 'Pedir confirmação'
  const readWords = status === 'publicado' ? 'Ver o publicado' : 'Conferir'
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 min-[900px]:w-40 min-[900px]:flex-col min-[900px]:items-stretch">
      {confirmedAt && (
        <ButtonLink look="compact" to={reviewPath(id)} aria-label={`${readWords}: ${business}`}>
          {readWords}
        </ButtonLink>
      )}
      {!confirmedAt && (
        <ButtonLink look="compact" to={reviewPath(id)} aria-label={`Corrigir: ${business}`}>
          Corrigir
        </ButtonLink>
      )}
      {!confirmedAt && status !== 'recusado' && (
        <Button look="compact" disabled={isBusy} onClick={() => ask(supplier)} aria-label={`${askWords}: ${business}`}>
          {askWords}
        </Button>
      )}
      {nextStatuses(supplier)
        .filter((next) => next !== 'publicado')
        .map((next) => (
          <Button
            key={next}
            look="compact"
            disabled={isBusy}
            onClick={() => decide(supplier, next)}
            aria-label={`${decisionButton(status, next)}: ${business}`}
          >
            {decisionButton(status, next)}
          </Button>
        ))}
      <Button look="quiet" disabled={isBusy} onClick={() => remove(supplier)} aria-label={`Excluir ${business}`}>
        <Trash2 aria-hidden="true" className="size-4.5" />
        Excluir
      </Button>
    </span>
  )
}
