import { Link2 } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusFirstSlot } from './slot-cards.tsx'
import type { Comparison } from './use-comparison.ts'

/** Stands over a comparison that came from outside. Until the page is awake the script of the visit decides. */
export function SharedNotice({ comparison }: { comparison: Comparison }) {
  const { isAwake, isShared, ownHref, slots } = comparison
  if (isAwake && !isShared) return null
  const byScript = isAwake ? '' : '[html:not([data-comparison~=shared])_&]:hidden'
  const take = () => {
    comparison.change(slots)
    focusFirstSlot()
  }
  const linkByScript = isAwake ? '' : '[html:not([data-comparison~=own])_&]:hidden'
  return (
    <section
      aria-label="Comparação compartilhada"
      className={`no-print mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-line bg-surface px-4 py-3 ${byScript}`}
    >
      <p className="flex items-center gap-2.5 text-15 sm:mr-auto">
        <Link2 aria-hidden="true" className="size-5 flex-none text-ink-3" strokeWidth={1.6} />
        Você está vendo uma comparação compartilhada.
      </p>
      {(ownHref !== null || !isAwake) && (
        <Link
          to={ownHref ?? '/comparativo'}
          className={`link inline-flex min-h-11 items-center text-15 ${linkByScript}`}
        >
          Voltar à minha comparação
        </Link>
      )}
      <Button onClick={take}>Usar esta comparação</Button>
    </section>
  )
}
