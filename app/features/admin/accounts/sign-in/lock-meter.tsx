import { countOf } from '#app/ui/format/plural.ts'
import { lockMs } from '#app/features/admin/accounts/credentials/sign-in-attempts.ts'
import type { Lock } from './use-sign-in-problem.ts'

/** The rest of the thirty minutes. */
export function LockMeter({ lock }: { lock: Lock }) {
  return (
    <div
      role="progressbar"
      aria-label="Tempo restante do bloqueio"
      aria-valuemin={0}
      aria-valuemax={lockMs}
      aria-valuenow={Math.round(lock.remainingMs)}
      aria-valuetext={`Faltam ${countOf(lock.minutes, 'minuto', 'minutos')}`}
      className="mt-3 h-1.5 overflow-hidden rounded-0.5 bg-line-2"
    >
      <div
        className="h-full w-full origin-left bg-danger"
        style={{ transform: `scaleX(${lock.remainingMs / lockMs})` }}
      />
    </div>
  )
}
