import { strengthOf } from '#app/platform/process/password-rules.ts'

const colours = { 25: 'bg-danger', 50: 'bg-warn', 75: 'bg-needle', 100: 'bg-accent' } as const

/** The strength of a password, in quarters (ASEC-05). */
export function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password)
  const percent = strength?.percent ?? 0
  return (
    <div>
      <p className="flex justify-between text-14 text-ink-2">
        <span>Força da senha</span>
        <b className="font-semibold text-ink">{strength?.label ?? '—'}</b>
      </p>
      <div
        role="meter"
        aria-label="Força da senha"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={strength ? `${strength.label}, ${percent}%` : 'Nada digitado'}
        className="mt-1.5 h-1.5 overflow-hidden rounded-0.5 bg-line-2"
      >
        <div
          className={`h-full origin-left transition-transform ${strength ? colours[strength.percent] : ''}`}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  )
}
